# Counts results in parts, as a workflow engine would on many machines, and merges the sums.
#
#   snakemake --cores 2 --config hornbook=PROGRAM parts=8
#
# The folder has the book in book/ and the results in results.csv.

PARTS = range(int(config["parts"]))

rule all:
    input: "figures.json"

rule cut:
    input: "results.csv"
    output: expand("parts/{part}.csv", part=PARTS)
    run:
        with open(input[0], newline="") as whole:
            header, *rows = whole.readlines()
        for part, path in enumerate(output):
            with open(path, "w", newline="") as file:
                file.writelines([header] + rows[part::len(PARTS)])

rule count:
    input: book="book", results="parts/{part}.csv"
    output: "parts/{part}.json"
    shell: "{config[hornbook]} statistics {input.book} {input.results} --partial {output}"

rule merge:
    input: book="book", sums=expand("parts/{part}.json", part=PARTS)
    output: "figures.json"
    shell: "{config[hornbook]} statistics {input.book} {input.sums} --merge --format json > {output}"
