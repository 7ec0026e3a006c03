/** The words of a dosage in English, Spanish, French and Swahili, in lower case and without accents. */

const numberWords: [string, string][] = [
  ['0.5', 'half media medio demi demie nusu'],
  ['1', 'one un una uno une moja'],
  ['2', 'two dos deux mbili mawili viwili'],
  ['3', 'three tres trois tatu matatu vitatu'],
  ['4', 'four cuatro quatre nne manne vinne'],
  ['5', 'five cinco cinq tano matano vitano'],
  ['6', 'six seis sita'],
  ['7', 'seven siete sept saba'],
  ['8', 'eight ocho huit nane'],
  ['9', 'nine nueve neuf tisa'],
  ['10', 'ten diez dix kumi'],
]
const digitsOf = new Map(numberWords.flatMap(([digits, words]) => words.split(' ').map((word) => [word, digits] as const)))

/** A pattern of words, longest first so that none hides a longer one. */
const anyOf = (words: string) =>
  `(?:${words
    .trim()
    .split(/\s*[\n,]\s*/)
    .sort((a, b) => b.length - a.length)
    .join('|')})`

export const number = '\\d+(?:\\.\\d+)?'
export const range = `(${number})(?:\\s*(?:-|to|a|ou|or|o|u|hadi|au)\\s*(${number}))?`

export const massUnits: Record<string, string> = {
  mg: anyOf('mg, mgs, milligram, milligrams, milligramme, milligrammes, miligramo, miligramos, miligramu'),
  mcg: anyOf('mcg, mcgs, ug, μg, microgram, micrograms, microgramme, microgrammes, microgramo, microgramos, mikrogramu'),
  g: anyOf('g, gr, gram, grams, gramme, grammes, gramo, gramos, gramu'),
  units: anyOf('unit, units, unidad, unidades, unite, unites, u, iu, ui, yuniti, vipimo'),
  meq: anyOf('meq, mmol'),
}
export const massUnit = anyOf(Object.values(massUnits).join(','))

export const countedThings: Record<string, string> = {
  piece:
    anyOf(`tab, tabs, tablet, tablets, cap, caps, capsule, capsules, pill, pills, caplet, caplets, softgel, softgels, gelcap, gelcaps, lozenge,
    lozenges, suppository, suppositories, patch, patches, comp, comps, comprimido, comprimidos, tableta, tabletas, pastilla, pastillas, capsula,
    capsulas, sobre, sobres, supositorio, supositorios, parche, parches, cp, cps, cpr, comprime, comprimes, gelule, gelules, cachet, cachets,
    sachet, sachets, suppositoire, suppositoires, timbre, timbres, kidonge, vidonge, tembe, kiraka, viraka`),
  tablespoon: anyOf(
    'tablespoon, tablespoons, tbsp, cucharada, cucharadas, cuillere a soupe, cuilleres a soupe, kijiko kikubwa, kijiko cha chakula, vijiko vya chakula',
  ),
  teaspoon: anyOf(
    'teaspoon, teaspoons, tsp, cucharadita, cucharaditas, cuillere a cafe, cuilleres a cafe, kijiko cha chai, vijiko vya chai, kijiko kidogo',
  ),
  ml: anyOf('ml, mls, cc, milliliter, milliliters, millilitre, millilitres, mililitro, mililitros, mililita'),
  puffs: anyOf(
    'puff, puffs, inhalation, inhalations, spray, sprays, inhalacion, inhalaciones, bouffee, bouffees, pulverisation, pulverisations, pulverizacion, pulverizaciones, mvuto, mivuto, pumzi',
  ),
  drops: anyOf('drop, drops, gtt, gota, gotas, goutte, gouttes, tone, matone'),
}
export const counted = anyOf(Object.values(countedThings).join(','))

export const day = anyOf('days?, dias?, jours?, j, siku, d, 24 ?h, 24 hours, 24 horas, 24 heures')
export const week = anyOf('weeks?, semanas?, semaines?, wiki')
export const hour = anyOf('h, hr, hrs, hours?, horas?, heures?, saa, masaa')
export const each = anyOf('every, each, cada, toutes les, tous les, kila, kila baada ya, q')
export const per = '(?:/|\\s(?:a|an|per|al|a la|por|par|kwa|each|every|in|en)\\s|\\s?(?=daily|weekly))\\s*'
export const times = anyOf('times?, x, veces, vez, fois, f, mara')
/** "5 daily" says how often; "daily" alone once. */
export const daily = anyOf(
  'daily, every day, each day, a day, per day, al dia, por dia, cada dia, diario, diaria, par jour, chaque jour, kila siku, kwa siku, od, qd, /day, /d, /j, /dia, /jour, /siku',
)
export const weekly = anyOf(
  'weekly, every week, each week, a week, per week, por semana, a la semana, cada semana, semanal, par semaine, chaque semaine, hebdomadaire, kila wiki, kwa wiki, /week, /semana, /semaine, /wiki',
)
export const weekdays: string[] = [
  'mondays?|lunes|lundis?|jumatatu',
  'tuesdays?|martes|mardis?|jumanne',
  'wednesdays?|miercoles|mercredis?|jumatano',
  'thursdays?|jueves|jeudis?|alhamisi',
  'fridays?|viernes|vendredis?|ijumaa',
  'saturdays?|sabados?|samedis?|jumamosi',
  'sundays?|domingos?|dimanches?|jumapili',
]
export const partsOfDay: string[] = [
  'mornings?|breakfast|manana|desayuno|matin|asubuhi',
  'noon|midday|lunch|mediodia|almuerzo|midi|mchana',
  'evenings?|dinner|supper|tarde|cena|soir|jioni',
  'nights?|bedtime|noche|coucher|nuit|usiku',
]
export const most = anyOf(
  "max, max\\., maximum, maximo, no more than, not more than, no mas de, hasta, pas plus de, au plus, jusqu'a, up to, isizidi, usizidi, usizidishe",
)
export const latinTimes: [string, number][] = [
  ['bid|b\\.i\\.d\\.?|bd', 2],
  ['tid|t\\.i\\.d\\.?|tds', 3],
  ['qid|q\\.i\\.d\\.?|qds', 4],
]

/** Digits for number words, points in decimals, no separators of thousands. */
export const plainDose = (text: string) =>
  text
    .replace(/(\d)\s*½/g, '$1.5')
    .replace(/½/g, '0.5')
    .replace(/¼/g, '0.25')
    .replace(/¾/g, '0.75')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—‑]/g, '-')
    .replace(/[×*]/g, 'x')
    .replace(/[\u00a0\u202f\s]+/g, ' ')
    // 1,000 and 1.000 are read as a thousand, the more careful reading; 0,125 and 2,5 are decimals
    .replace(/\b([1-9]\d{0,2})[,.](\d{3})(?!\d)/g, '$1$2')
    .replace(/\b([1-9]\d{0,2}) (000)(?!\d)/g, '$1$2')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\bat once\b|\bof it\b/g, ' ')
    .replace(/\bonce\b(?= (?:a|per|every|daily|weekly|each)\b)/g, '1 time')
    .replace(/\btwice\b/g, '2 times')
    .replace(/\bthrice\b/g, '3 times')
    .replace(/[a-z]+/g, (word) => digitsOf.get(word) ?? word)
    .replace(/(?<!\d )\b(tableta|comprimido|pastilla|capsula|comprime) (?:y|et) 0\.5\b/g, '1.5 $1')
    .replace(/\b(\d+) ([a-z]+) (?:and(?: a)?|y|et|na) 0\.5\b/g, '$1.5 $2')
    .replace(/(\d+) (?:and(?: a)?|y|et|na) 0\.5\b/g, (_, whole: string) => `${whole}.5`)
    .replace(/(?:\b(\d) )?\b([1-3])\/([234])\b(?! ?(?:mg|mcg|g|ml|day|d|j)\b)/g, (_, whole: string | undefined, a: string, b: string) =>
      String(Number(whole ?? 0) + Math.round((Number(a) / Number(b)) * 1000) / 1000),
    )
