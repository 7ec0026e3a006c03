import { type Locale, locale } from '@uzima/contract/fields'
import { newbornYears } from './groups.ts'
import type { Sex } from './knowledge.ts'
import { plain } from './patterns.ts'

/**
 * What words tell of whoever is ill. `years` is their age; null where it is not said, as of "my husband" or a baby, or where somebody's age and the
 * writer are told of, so that it is not sure who is ill. `isOther`: surely not the writer. `isYoungInfant`: an age below three months is said, sure
 * or not.
 */
export type PersonSaid = { years: number | null; sex: Sex | null; isOther: boolean; isYoungInfant: boolean }

type Ways = {
  /** A number and its unit. */
  measure: RegExp
  /** What stands before an age: who is meant, and how it goes on. */
  before: RegExp
  /** Before years, that somebody has them: of days, weeks and months it is as often how long something lasts, or a pregnancy. */
  has: RegExp
  /** What makes it an age whatever stands before. Like the next one it reads `word~measure~what follows`. */
  isAge: RegExp
  /** What makes it none: how long something lasts, how far a pregnancy is. */
  notAge: RegExp
  /** Of these, the person is in their first days. */
  newborn: RegExp
  baby: RegExp
  /** The writer tells of themself, too. */
  self: RegExp
  /** Before an age, that it is the writer's own. */
  own: RegExp
  /** Somebody of the writer's, by whose sex the word tells. */
  kin: RegExp
}

const numberWords = [
  'one un una uno une moja mmoja',
  'two dos deux mbili miwili wawili',
  'three tres trois tatu mitatu watatu',
  'four cuatro quatre nne minne wanne',
  'five cinco cinq tano mitano watano',
  'six seis sita',
  'seven siete sept saba',
  'eight ocho huit nane minane',
  'nine nueve neuf tisa',
  'ten diez dix kumi',
  'eleven once onze',
  'twelve doce douze',
  'thirteen trece treize',
  'fourteen catorce quatorze',
  'fifteen quince quinze',
  'sixteen dieciseis seize',
  'seventeen diecisiete',
  'eighteen dieciocho',
  'nineteen diecinueve',
  'twenty veinte vingt ishirini',
]
const valueOfWord = new Map(numberWords.flatMap((words, at) => words.split(' ').map((word) => [word, at + 1] as const)))
const number = `(?<number>\\d{1,3}|${[...valueOfWord.keys()].sort((a, b) => b.length - a.length).join('|')})`

/** Years of a unit, by how it begins in any of the languages. */
const units: [RegExp, number][] = [
  [/^(?:d|j|siku)/, 1 / 365.25],
  [/^(?:w|sem)/, 7 / 365.25],
  [/^(?:mo|mt|mes|mois|mwez|miez)/, 1 / 12],
  [/^(?:y|an|mwak|miak)/, 1],
]
const oldest = 120
/** Years from which somebody writes for themself. */
const writes = 12

/** A pattern of words; `*` in one stands for its endings. */
const any = (words: string) =>
  `\\b(?:${words
    .trim()
    .split(/\s*[,\n]\s*/)
    .join('|')
    .replaceAll('*', "[a-z']*")})\\b`

const ways: Record<Locale, Ways> = {
  en: {
    measure: new RegExp(
      `\\b(?:(?:${number}|an?)(?<half> and a half)?[ -]*(?<unit>days?|weeks?|wks?|months?|mths?|mos?|years?|yrs?)|(?<short>\\d{1,3}) ?(?<letter>mo?|wk?|yr?|d)/?(?=o\\b)|(?<=\\baged |\\bage )(?<bare>\\d{1,3})(?! ?[dwmy]))\\b`,
      'g',
    ),
    before: new RegExp(
      `(?:${any(`bab*, bub*, infant, newborn, son, daughter, boy, girl, child, kid, toddler, little one, lo, preemie, prem, grand*, nephew, niece, twins?, mum*, mom*, mother,
        dad*, father, nan, husband, wife, brother, sister, uncle, aunt, friend, neighbou?r, man, woman, patient, who, he, she, he's, she's, who's`)}[ ,(]+` +
        `(?:(?:is|of|aged|only|just|about|nearly|almost|now) )*|\\baged? |\\bborn (?:only |just |about )?)$`,
    ),
    has: /\baged? $/,
    isAge: /^(?!was~|were~).*~(?:[ -]*olds?\b|\/?o\b| (?:baby|infant|boy|girl|son|daughter|child|kid|toddler|newborn)\b)/,
    notAge: /~(?: (?:pregnant|along|gestation|post|into|late|gone|after|since|without|out|off|of|sober|clean)\b)/,
    newborn: /\b(?:new ?-?born|neonate)\b|\bborn (?:today|yesterday|last night|this \w+|(?:a few|some) (?:hours|days) ago)/,
    baby: /\b(?:bab(?:y|ies)|infant|bub|bubba|preemie|(?:my|our) lo)\b/,
    kin: /\b(?:my|our) (?:little |big |older |younger |old |poor |dear )?(?:(?<F>mum|mom|mam|mother|wife|daughter|sister|gran|grandma|granny|nan|grandmother|aunt|auntie|niece|granddaughter|girlfriend)|(?<M>dad|father|husband|hubby|son|brother|grandpa|grandad|grandfather|uncle|nephew|grandson|boyfriend)|kid|child|toddler|partner|friend|neighbou?r|cousin|flatmate|roommate)\b/,
    own: /\b(?:i'm|im|i am)(?: a)? $/,
    self: /\b(?:i|im|i'm|i've|ive|i'd|i'll|me|myself|we|us|had (?:a |our |the |my )?bab\w+|maternity|pregnan\w+|my (?:back|chest|head|belly|tummy|stomach|breasts?|nipples?|legs?|stitches|waters|period))\b/,
  },
  es: {
    measure: new RegExp(
      `\\b(?:${number} )?(?<unit>dias?|diitas|semanas?|semanitas?|mes|meses|mesecitos?|anos?|anitos?)(?<half> y medio)?\\b`,
      'g',
    ),
    before: new RegExp(
      `(?:${any(`beb*, bb, recien nacid*, nin[oa]*, nen[aeo]*, hij*, niet*, sobrin*, guagua, wawa, criatura, lactante, chic[oa], muchach[oa], pap*, mam*, padre,
        madre, abuel*, espos[oa], marido, mujer, herman*, ti[oa], senora?, hombre, amig[oa], vecin[oa], paciente`)}(?: mi[oa]| varon| enferm[oa])?` +
        `[ ,(]+(?:(?:de|que|tiene|con|es|cumplio|apenas|solo|casi|unos|ya|edad) )*|\\bnaci(?:o|da|do) hace (?:apenas |solo |unos )?|\\bde edad de )$`,
    ),
    has: /\b(?:tengo|tiene|cumplio) $/,
    isAge: /~ de edad\b/,
    notAge:
      /^(?:tiene|tengo)~.*~ con (?!\d)|~ (?:sin|que|asi|atras|despues|de (?:embarazo|gestacion|retraso|tos|fiebre|dolor|diarrea|vomitos?)|embarazada|enferm[oa]|\w+ando|\w+iendo)\b/,
    newborn: /\brecien nacid|\bacaba de nacer|(?<!desde que )\bnacio (?:hoy|ayer|anoche|esta)\b/,
    baby: /(?:^|\b(?:el|mi|un|la|al|del|su|nuestro) )bebes?\b|\b(?:bebit[oa]|bb|lactante|wawa)\b/,
    kin: /\b(?:mi|nuestr[oa]) (?:(?<F>mama|madre|esposa|mujer|hija|hermana|abuela|abuelita|tia|sobrina|nieta|novia|nina|nena|suegra)|(?<M>papa|padre|esposo|marido|hijo|hermano|abuelo|abuelito|tio|sobrino|nieto|novio|nino|nene|suegro)|pareja|amig[oa]|vecin[oa]|prim[oa])\b/,
    own: /\b(?:tengo|cumpli) $/,
    self: /\b(?:yo|nos|me|tengo|estoy|siento|llevo|soy|embaraz\w+|parto|no duermo)\b/,
  },
  fr: {
    measure: new RegExp(`(?<![a-z])(?:${number} )?(?<unit>jours?|semaines?|sem|mois|ans?)(?<half> et demie?)?\\b`, 'g'),
    before: new RegExp(
      `(?:${any(`bebe*, bb, nourrisson*, nouveau.nee?, enfant*, fils, fille, garcon, petite?, gosse*, gamine?, loulou, puce, neveu, niece, mere, pere, maman, papa,
        mari, femme, mamie, papi, papy, frere, soeur, oncle, tante, copain, copine, amie?, voisine?, homme, dame, monsieur, patiente?`)}` +
        `[ ,(]+(?:(?:de|a|agee?|qui|seulement|juste|presque|environ|bientot|deja) |d')*|\\b(?:nee?|naissance) il y a (?:juste |a peine )?|\\bagee? (?:de |d'))$`,
    ),
    has: /(?:\bj'ai|\b(?:il|elle|on) a) $/,
    isAge: /~ d'age\b/,
    notAge: /~(?: (?:que|depuis|de (?!vie\b|plus\b)|apres|sans|enceinte|plus tard)\b| (?:qu'|d'))/,
    newborn: /\bnouveau.nee?\b|\bvient de naitre|\b(?:est|elle|il) nee? (?:ce matin|cette nuit|hier|aujourd'hui)/,
    baby: /\b(?:bebes?|nourrisson|bb)\b/,
    kin: /\b(?:mon|ma|notre) (?:petite? |grande? |pauvre )?(?:(?<F>mere|maman|femme|fille|soeur|grand[- ]mere|mamie|tante|niece|petite[- ]fille|copine|belle[- ]mere)|(?<M>pere|papa|mari|fils|frere|grand[- ]pere|papi|oncle|neveu|petit[- ]fils|copain|beau[- ]pere)|enfant|amie?|voisine?|cousine?|conjointe?)\b/,
    own: /\bj'ai $/,
    self: /\b(?:je|nous|moi|me|enceinte|accouche\w*)\b|\b[jm]'/,
  },
  sw: {
    measure: new RegExp(
      `\\b(?<unit>siku|wiki|mwezi|miezi|mwaka|miaka)(?: ${number}(?: na (?<more>${[...valueOfWord.keys()].join('|')}))?)?(?<half> na nusu)?\\b`,
      'g',
    ),
    before: new RegExp(
      `(?:${any(`mtoto, katoto, mwana*, kichanga, binti, kijana, mvulana, msichana, mjukuu, mpwa, baba, mama, bibi, babu, nyanya, mume, mke, kaka, dada, mjomba, shangazi,
        mzee, rafiki, jirani, mwanamke, mwanaume, mgonjwa, mtu`)}(?: (?:yangu|wangu|wake|mchanga|mdogo|wa kike|wa kiume))*` +
        `[ ,(]+(?:(?:wa|ka|cha|ana|mwenye|na|ni|umri|kama|karibu) )*|\\b(?:umri wa|umri|[ak]?(?:me|li)?zaliwa) )$`,
    ),
    has: /\b(?:nina|ana)(?: umri wa)? $/,
    isAge: /~ [zy]a kuzaliwa\b|^ana~.*~ tu\b/,
    notAge: /~ (?:sasa|hata|bila|baada|haj\w+|ya mimba|za mimba)\b/,
    newborn: /\b(?:a|ame|ali|ka)zaliwa (?:leo|jana|usiku|asubuhi)\b/,
    baby: /\b(?:kichanga|vichanga|mtoto mchanga|mtoto mdogo sana)\b/,
    kin: /\b(?:(?<F>mama|dada|binti|bibi|mke|shangazi)|(?<M>baba|kaka|babu|mume|mjomba|mzee)|mtoto|rafiki|jirani|mjukuu)(?: mdogo| mkubwa)? [yw]angu\b|\bmwanangu\b/,
    own: /\bnina(?: umri wa)? $/,
    self: /\b(?:mimi|ujauzito|mimba|n(?:ina|ime|ili|ita|aumwa|aumia|ajisikia|atokwa|awaza|ahisi|imejifungua)\w*|\w{2,4}ni(?:pig|chap|tusi|kab|tish|laz)\w+|si(?:lali|wezi|jisikii|pati)\w*)\b/,
  },
}

/** Whom the words tell of, and their age; null where they tell of nobody else and of no age. What the page's language does not say, another may. */
export function personSaidIn(text: string, language: Locale): PersonSaid | null {
  const told = plain(text)
  const spoken = [language, ...locale.options.filter((each) => each !== language)].map((each) => ways[each])
  const isOfWriter = spoken.some(({ self }) => self.test(told))
  const sexes = isOfWriter ? null : kinIn(told, spoken)
  const sex = sexes?.F ? 'F' : sexes?.M ? 'M' : null
  for (const each of spoken) {
    const said = yearsIn(told, each)
    if (said) {
      const isSure = said.isOwn || !isOfWriter
      return { years: isSure ? said.years : null, sex, isOther: isSure && !said.isOwn, isYoungInfant: said.years < newbornYears }
    }
  }
  const isNewborn = spoken.some(({ newborn }) => newborn.test(told))
  if (isNewborn) return { years: isOfWriter ? null : 0, sex, isOther: !isOfWriter, isYoungInfant: true }
  // a baby may be one that is not born yet
  const isBaby = !isOfWriter && spoken.some(({ baby }) => baby.test(told))
  return sexes || isBaby ? { years: null, sex, isOther: sexes !== null, isYoungInfant: false } : null
}

/** The word for somebody of the writer's, by the sex that it tells. */
function kinIn(told: string, spoken: readonly Ways[]): { F?: string; M?: string } | null {
  for (const { kin } of spoken) {
    const found = kin.exec(told)
    if (found) return found.groups ?? {}
  }
  return null
}

/** The first age in the text. One that nobody is named for is the writer's own, unless it is a child's. */
function yearsIn(told: string, { measure, before, has, isAge, notAge, own }: Ways): { years: number; isOwn: boolean } | null {
  for (const found of told.matchAll(measure)) {
    const earlier = told.slice(0, found.index)
    const around = `${/[a-z']+(?= $)/.exec(earlier)?.[0] ?? ''}~${found[0]}~${told.slice(found.index + found[0].length)}`
    const { years, isLong } = lengthOf(found.groups ?? {})
    const isNamed = before.test(earlier)
    const isSaid = isAge.test(around) || ((isNamed || (isLong && has.test(earlier))) && !notAge.test(around))
    if (years <= oldest && isSaid) return { years, isOwn: own.test(earlier) || (!isNamed && years >= writes) }
  }
  return null
}

const amountOf = (word: string | undefined) => (word === undefined ? 0 : (valueOfWord.get(word) ?? Number(word)))

function lengthOf({ number: count, short, bare, letter, more, half, unit = letter }: Record<string, string | undefined>) {
  const year = units.find(([begins]) => begins.test(unit ?? 'y'))?.[1] ?? 1
  const years = (amountOf(count ?? short ?? bare ?? 'one') + amountOf(more) + (half ? 0.5 : 0)) * year
  return { years, isLong: year === 1 }
}
