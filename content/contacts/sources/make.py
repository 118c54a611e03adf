"""Makes people.json and the portraits: sixty people whom nobody has ever met.

Numbers are of the ranges that are kept free for inventions, addresses end in example.*.
"""

import json
import pathlib

HERE = pathlib.Path(__file__).parent
# given, family, what else; the letters behind tell which lists they have:
# p a phone, w a work phone, e an e-mail, a an address, b a birthday, i a portrait, n a note
PEOPLE = """
Ada|Quill|organisation=Horn & Paper;jobTitle=Compositor|pweabi
Béla|Vörös|nickname=Bo|peb
Åsa|Öberg|jobTitle=Ferry pilot|pei
Ólafur|Þórsson||pe
Zoë|van der Meer|organisation=Quay 12;department=Maps|pwe
Łucja|Żak||pb
François|L’Écuyer|prefix=Dr|pwea
Jorge|Ibáñez Núñez|organisation=Tidewater Radio|pei
Ingeborg||nickname=Inge|p
Anh|Nguyễn|middle=Thị|peb
Siobhán|Ní Mhaoilriain||pe
Iker|Etxeberria|organisation=Mill Lane Bakery|pe
Καλλιόπη|Μαυρίδη|phoneticGiven=Kalliópi;phoneticFamily=Mavrídi|pe
Νίκος|Αργυρός|phoneticGiven=Níkos;phoneticFamily=Argyrós|p
Алёна|Воробьёва|phoneticGiven=Alyona;phoneticFamily=Vorobyova|pei
Тарас|Гайовий|phoneticGiven=Taras;phoneticFamily=Haiovyi|pb
გიორგი|ოქრომჭედლიშვილი|phoneticGiven=Giorgi;phoneticFamily=Okromchedlishvili|e
Անի|Սարգսյան|phoneticGiven=Ani;phoneticFamily=Sargsyan|pe
ليلى|الحداد|phoneticGiven=Layla;phoneticFamily=al-Haddad|pea
يوسف|بن عمر|phoneticGiven=Yusuf;phoneticFamily=bin Omar|p
נועה|בר-לב|phoneticGiven=Noa;phoneticFamily=Bar-Lev|pe
پروانه|رستمی|phoneticGiven=Parvaneh;phoneticFamily=Rostami|pe
वसुधा|सबनीस|phoneticGiven=Vasudha;phoneticFamily=Sabnis|peb
கவின்|செல்வம்|phoneticGiven=Kavin;phoneticFamily=Selvam|p
নীলা|সেন|phoneticGiven=Nila;phoneticFamily=Sen|e
ໄຊ||phoneticGiven=Xai|p
สุดา|ใจดี|phoneticGiven=Suda;phoneticFamily=Chaidi|pe
ထွန်း||phoneticGiven=Htun|p
美咲|小川|phoneticGiven=みさき;phoneticFamily=おがわ|pei
健|森下|phoneticGiven=けん;phoneticFamily=もりした;organisation=Harbour Glass|pw
文静|林|phoneticGiven=Wénjìng;phoneticFamily=Lín|pe
秋帆|宁|phoneticGiven=Qiūfān;phoneticFamily=Níng|pb
지우|한|phoneticGiven=Jiu;phoneticFamily=Han|pe
ሂሩት|መንገሻ|phoneticGiven=Hirut;phoneticFamily=Mengesha|pe
Thandiwe|Mabaso|organisation=Slate & Daughters|pwe
Chukwuemeka|Okonjo-Adeyemi|nickname=Emeka;middle=Babatunde|pea
Awa|Ndiaye||p
Rewi|Parata|jobTitle=Surveyor|pe
Leilani|Kekoa||pb
Ayşe|Güler|organisation=Low Tide Records|pei
İsmet|Şahin||p
Tomáš|Dvořáček||pe
Věra|Šípková||pb
Dragana|Đurić|organisation=Night Bus Café|pwe
Siegfried|Freiherr von und zu Hohenbuchenau-Lindenfels|prefix=Prof;suffix=jr|pea
Bo|Å||e
Al|O||p
Maximiliana|Wolkenstein|organisation=Cloud Atlas Cartography;department=Coasts and Estuaries;jobTitle=Head of soundings|pweabn
Juno|Hartley|nickname=Ju|pei
Perpetua|Finch||pe
Caspian|Rowe|jobTitle=Bell founder|p
Odalys|Marrero||pe
Wren|||e
||organisation=Harbour Master’s Office|w
||organisation=Lamplighters’ Union;department=Night shift|we
|Ramaswamy||pe
Teodora|Ilieva||pb
Matti|Hämäläinen||pe
Aroha|Tūhoe||pei
Quentin|Ashdown-Pike|suffix=OBE;organisation=Ashdown & Pike;birthday=1951-12-04|pwea
"""
# What only a few have.
MORE = {
    "person-01": {
        "urls": [{"label": "work", "value": "https://horn-and-paper.example/"}],
        "messages": [{"label": "xmpp", "value": "xmpp:ada@example.org"}],
        "dates": [{"label": "anniversary", "value": "--06-13"}],
    },
    "person-02": {"relations": [{"label": "neighbour", "value": "Åsa Öberg"}]},
    "person-08": {"profiles": [{"label": "Radio", "value": "https://tidewater.example/@jorge"}]},
}
AREAS = ["212", "312", "415", "503", "617", "704", "808", "907"]
DOMAINS = ["example.com", "example.org", "example.net"]
PLACES = [
    ("3 Paddle Lane", "Oxbow", "Midshire", "OX0 0XX", "England"),
    ("12 Quay Street", "Saltmouth", "Tidewater", "00000", "United States"),
    ("Hafengasse 4", "Unterwehr", "", "00000", "Germany"),
    ("7 Rue du Phare", "Belle-Rive", "", "00000", "France"),
]
KEYS = ["prefix", "given", "middle", "family", "suffix", "nickname", "phoneticGiven", "phoneticFamily", "organisation", "department", "jobTitle"]
HAIR = ["#1f1c17", "#5e431f", "#a97f2f", "#97876c", "#9a3412", "#2c3e50", "#6b2f6b", "#7a2e1d"]
SKIN = ["#f3d3b3", "#e0b48a", "#c68d5f", "#9c6a43", "#6f4a2f", "#efc9a4", "#b97f54", "#85573a"]
CLOTH = ["#1d5b3a", "#1f4e79", "#9a3412", "#6b2f6b", "#0f5560", "#70490a", "#4a5a14", "#9b1c31"]
STYLES = [
    '<path d="M60 120 q-8 -76 60 -76 q68 0 60 76 q-10 -44 -60 -44 q-50 0 -60 44 z"/>',
    '<path d="M52 170 q-6 -128 68 -128 q74 0 68 128 h-22 q10 -80 -46 -92 q-56 12 -46 92 z"/>',
    '<path d="M66 104 q4 -60 54 -60 q50 0 54 60 q-24 -26 -54 -26 q-30 0 -54 26 z"/><circle cx="120" cy="36" r="20"/>',
    '<path d="M62 110 q0 -70 64 -68 q54 4 52 62 q-20 -34 -70 -30 q-30 2 -46 36 z"/>',
]


def portrait(index):
    hair, skin, cloth = HAIR[index % 8], SKIN[(index * 3) % 8], CLOTH[(index * 5) % 8]
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
<rect width="240" height="240" fill="#f2ecdf"/>
<path d="M30 240 q6 -66 90 -66 q84 0 90 66 z" fill="{cloth}"/>
<path d="M100 160 h40 v24 q-20 16 -40 0 z" fill="{skin}"/>
<ellipse cx="120" cy="118" rx="50" ry="58" fill="{skin}"/>
<g fill="{hair}">{STYLES[index % 4]}</g>
<g fill="#1f1c17"><circle cx="102" cy="120" r="5"/><circle cx="138" cy="120" r="5"/></g>
<path d="M104 146 q16 {8 + index % 5 * 2} 32 0" fill="none" stroke="#1f1c17" stroke-width="4" stroke-linecap="round"/>
</svg>
"""


def contact(index, line):
    given, family, more, has = (line.split("|") + ["", "", ""])[:4] if line.count("|") == 3 else (line.split("|")[0], line.split("|")[1], line.split("|")[2], line.split("|")[-1])
    facts = dict(pair.split("=", 1) for pair in more.split(";") if pair)
    facts.update({"given": given, "family": family})
    person = {"id": f"person-{index + 1:02d}"}
    person.update({key: facts[key] for key in KEYS if facts.get(key)})
    phones = []
    if "p" in has:
        phones.append({"label": "mobile", "value": f"+1 {AREAS[index % 8]} 555 01{index:02d}"})
    if "w" in has:
        phones.append({"label": "work", "value": f"+44 20 7946 0{index + 100:03d}"})
    if phones:
        person["phones"] = phones
    if "e" in has:
        person["emails"] = [{"label": "home", "value": f"{person['id'].replace('-', '')}@{DOMAINS[index % 3]}"}]
    if "a" in has:
        street, city, state, code, country = PLACES[index % 4]
        place = {"label": "home", "street": street, "city": city, "state": state, "postalCode": code, "country": country}
        person["addresses"] = [{key: value for key, value in place.items() if value}]
    if "birthday" in facts:
        person["birthday"] = facts["birthday"]
    elif "b" in has:
        person["birthday"] = f"{1948 + index}-{index % 12 + 1:02d}-{index % 28 + 1:02d}" if index % 3 else f"--{index % 12 + 1:02d}-{index % 28 + 1:02d}"
    if "n" in has:
        person["note"] = "Prefers letters."
    person.update(MORE.get(person["id"], {}))
    if "i" in has:
        face = HERE.parent / "faces" / f"{person['id']}.svg"
        face.parent.mkdir(exist_ok=True)
        face.write_text(portrait(index))
        person["image"] = f"faces/{person['id']}.svg"
    return person


people = [contact(index, line) for index, line in enumerate(PEOPLE.strip().split("\n"))]
assert len(people) == 60, len(people)
text = json.dumps({"sample": True, "contacts": people}, ensure_ascii=False, indent=2)
(HERE.parent / "people.json").write_text(text + "\n")
