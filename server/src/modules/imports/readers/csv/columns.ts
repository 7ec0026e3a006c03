import { unitOf } from '../units.ts'
import type { Breathed, Vital } from '../vitals.ts'

/** What a column holds. */
export type Meaning =
  | Vital
  | keyof Breathed
  | 'pressure'
  | 'date'
  | 'time'
  | 'moment'
  | 'kind'
  | 'value'
  | 'second'
  | 'unit'
  | 'note'
  | 'ignored'
export type Column = { meaning: Meaning; unit: string | undefined; title: string; order: Order | undefined }
/** Of the parts of a date, if the heading says it. */
export type Order = 'day first' | 'month first'

/** Headings in English, Spanish, French and Swahili and those of devices, without accents, units and punctuation. */
const words: Record<Exclude<Meaning, 'head'> | 'head', string> = {
  date: 'date|fecha|tarehe|measurement date|date of measurement|fecha de medicion|date de mesure|tarehe ya kipimo|day|dia',
  time: 'time|hora|heure|saa|wakati|time of day|measurement time|hora de medicion|heure de mesure',
  moment:
    'timestamp|date time|datetime|date and time|fecha y hora|date et heure|tarehe na saa|device timestamp|taken at|measured at|recorded at|measurement datetime|sello de tiempo del dispositivo|marca temporal del dispositivo|horodatage|horodatage de l appareil|horodateur|measurement date time|start date|start time',
  systolic:
    'systolic|sys|sbp|syst|systole|systolic blood pressure|systolic bp|blood pressure systolic|bp systolic|sistolica|presion sistolica|presion arterial sistolica|tension sistolica|pas|systolique|pression systolique|tension systolique|pression arterielle systolique|tension arterielle systolique|sistoli|shinikizo la juu|shinikizo la damu la juu|sistolic|systolic pressure',
  diastolic:
    'diastolic|dia|dbp|diast|diastole|diastolic blood pressure|diastolic bp|blood pressure diastolic|bp diastolic|diastolica|presion diastolica|presion arterial diastolica|tension diastolica|pad|diastolique|pression diastolique|tension diastolique|pression arterielle diastolique|tension arterielle diastolique|diastoli|shinikizo la chini|shinikizo la damu la chini|diastolic pressure',
  pressure:
    'blood pressure|bp|presion arterial|tension arterial|presion|tension arterielle|pression arterielle|tension|shinikizo la damu|presion sanguinea',
  hr: 'pulse|pulse rate|heart rate|heartrate|hr|bpm|pulso|pulsaciones|frecuencia cardiaca|ritmo cardiaco|fc|pouls|frequence cardiaque|rythme cardiaque|mapigo ya moyo|mapigo|mpigo wa moyo|kasi ya moyo',
  rr: 'respiratory rate|respiration|respiration rate|breathing rate|rr|frecuencia respiratoria|frequence respiratoire|kasi ya kupumua|kupumua|upumuaji',
  temp: 'temperature|temp|body temperature|temperatura|temperatura corporal|temperature corporelle|joto|joto la mwili|halijoto',
  spo2: 'spo2|sao2|o2 saturation|o2sat|oxygen saturation|oxygen|blood oxygen|saturacion|saturacion de oxigeno|oxigeno|saturation|saturation en oxygene|oxygene|oksijeni|kiwango cha oksijeni|ujazo wa oksijeni',
  flow: 'oxygen flow|oxygen flow l min|o2 flow|o2 flow l min|oxygen flow rate|o2 flow rate|inhaled oxygen flow rate|flujo de oxigeno|flujo de o2|debit d oxygene|debit oxygene|debit d o2|mtiririko wa oksijeni|kiasi cha oksijeni kwa dakika',
  concentration:
    'oxygen concentration|oxygen concentration percent|inhaled oxygen concentration|fio2|fraction of inspired oxygen|concentracion de oxigeno|fraccion inspirada de oxigeno|concentration d oxygene|concentration en oxygene|fraction inspiree en oxygene|asilimia ya oksijeni iliyotolewa',
  glucose:
    'glucose|blood glucose|blood sugar|sugar|bg|glucose value|glucose any time|historic glucose|scan glucose|strip glucose|sensor glucose|glucosa|glucosa en sangre|glucemia|glicemia|azucar en sangre|historial de glucosa|escaneo de glucosa|glucosa de la tira|valor de glucosa|glycemie|glucose sanguin|glucose historique|numerisation de la glycemie|glycemie historique|historique de la glycemie|sukari|sukari ya damu|sukari kwenye damu|glukosi',
  fasting:
    'fasting glucose|glucose fasting|fasting blood glucose|fasting blood sugar|glucosa en ayunas|glucemia en ayunas|glycemie a jeun|sukari ya kufunga|sukari kabla ya kula',
  weight: 'weight|body weight|mass|body mass|peso|peso corporal|poids|poids corporel|uzito|uzito wa mwili',
  height: 'height|body height|estatura|altura|talla|taille|urefu|kimo',
  head: 'head circumference|perimetro cefalico|circunferencia de la cabeza|perimetre cranien|mzunguko wa kichwa',
  kind: 'type|measurement|measure|parameter|metric|vital|vital sign|kind|tipo|medida|medicion|parametro|mesure|parametre|aina|kipimo',
  value: 'value|reading|result|valor|lectura|valeur|lecture|thamani|matokeo',
  second: 'second value|value 2|second reading',
  unit: 'unit|units|unit of measure|unidad|unidades|unite|unites|kizio|vizio',
  note: 'note|notes|comment|comments|symptoms|nota|notas|comentario|comentarios|observaciones|remarque|remarques|commentaire|commentaires|maelezo|maoni|dokezo',
  ignored:
    'index|id|loinc|level|added by|serial number|device|device info|source device id|event type|event subtype|record type|patient info|time zone|timezone|transmitter time|transmitter id|consumed|truread|mode|symbol|numero de serie|dispositivo|tipo de registro|numero de serie de l appareil|appareil|type d enregistrement',
}
const meanings = new Map(Object.entries(words).flatMap(([meaning, each]) => each.split('|').map((word) => [word, meaning as Meaning])))

export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9%°/]+/g, ' ')
    .trim()

const longestTitle = 120

const orderIn = (title: string): Order | undefined =>
  /\bmm?\s?[-/.]\s?dd?\b/i.test(title) ? 'month first' : /\b(dd?|jj?)\s?[-/.]\s?mm?\b/i.test(title) ? 'day first' : undefined

/** Headings that are only a unit say what they are of. */
const byUnit: Record<string, Meaning> = { bpm: 'hr' }

/** What a heading, or the name of a measurement in a cell, stands for, and in which unit. */
export function columnOf(title: string): Column | undefined {
  if (title.length > longestTitle) return undefined
  const order = orderIn(title)
  const inBrackets = [...title.matchAll(/[([]([^)\]]{1,60})[)\]]/g)].map(([, inside = '']) => inside)
  const rest = plain(title.replaceAll(/[([][^)\]]*[)\]]/g, ' '))
  const named = inBrackets.map(unitOf).find(Boolean)
  const whole = meanings.get(rest) ?? byUnit[rest]
  // a flow is read in liters a minute
  if (whole === 'flow' && /\bml\b/i.test(title)) return undefined
  if (whole) return { meaning: whole, unit: named, title, order }
  // "Glucose mg/dL", "weight_kg": the last one or two words are the unit
  const parts = title
    .replaceAll(/[([][^)\]]*[)\]]/g, ' ')
    .trim()
    .split(/[\s_,;:]+/)
  for (const length of [1, 2]) {
    if (parts.length <= length) break
    const unit = unitOf(parts.slice(-length).join(' '))
    const meaning = meanings.get(plain(parts.slice(0, -length).join(' ')))
    if (unit && meaning) return { meaning, unit: named ?? unit, title, order }
  }
  return undefined
}

const measurements = new Set<Meaning>([
  ...(['systolic', 'diastolic', 'pressure', 'hr', 'rr', 'temp', 'spo2', 'glucose', 'fasting', 'weight', 'height', 'head'] as const),
])
export const isMeasurement = (meaning: Meaning): meaning is Vital | 'pressure' => measurements.has(meaning)

export const mostColumns = 500

/** Whether a row is the one with the headings: it has a time and something that was measured. */
export function headingsOf(cells: string[]): (Column | undefined)[] | undefined {
  const columns = cells.slice(0, mostColumns).map((cell) => columnOf(cell.trim()))
  const has = (of: (meaning: Meaning) => boolean) => columns.some((column) => column && of(column.meaning))
  const isTable =
    has((meaning) => meaning === 'date' || meaning === 'moment') &&
    (has(isMeasurement) || (has((each) => each === 'kind') && has((each) => each === 'value')))
  return isTable ? columns : undefined
}
