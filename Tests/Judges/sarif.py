"""Reads a SARIF report from standard input; says what each fix and result points at, as JSON."""

import json
import sys

from sarif_pydantic import Sarif

sarif = Sarif.model_validate_json(sys.stdin.buffer.read())
run = sarif.runs[0]
lines = []
for result in run.results:
    for location in result.locations or []:
        region = location.physical_location.region
        if region is not None:
            lines.append(
                [
                    location.physical_location.artifact_location.uri,
                    region.start_line,
                    region.start_column,
                    region.end_line,
                    region.end_column,
                ]
            )
deleted = [
    [
        change.artifact_location.uri,
        replacement.deleted_region.byte_offset,
        replacement.deleted_region.byte_length,
        replacement.inserted_content.text,
    ]
    for result in run.results
    for fix in result.fixes or []
    for change in fix.artifact_changes
    for replacement in change.replacements
]
verdict = {
    "version": sarif.version,
    "rules": len(run.tool.driver.rules),
    "regions": lines,
    "deleted": deleted,
}
json.dump(verdict, sys.stdout)
