const general = 'checkup check cold flu fever cough chequeo gripe fiebre tos bilan grippe fievre toux mafua homa kikohozi'
const children = 'child baby infant kids nino nina bebe enfant mtoto watoto'
/**
 * Maps what a person says they need to specialties: word beginnings in the four languages, without accents, by a part of the specialty's
 * name.
 */
const beginnings: Record<string, string> = {
  cardio: 'heart cardi chest palpitation hypertension corazon pecho palpitacion coeur cœur poitrine moyo kifua',
  dermat: 'skin rash acne eczema mole piel sarpullido peau bouton ngozi upele',
  endocrin: 'diabet sugar thyroid hormon azucar tiroid sucre glycem kisukari sukari',
  family: general,
  general,
  gastro: 'stomach digest bowel liver estomago higado estomac ventre foie tumbo',
  gynec: 'pregnan periods women menopaus embaraz menstrua mujer grossesse enceinte regles femme mimba hedhi wanawake',
  obstetric: 'pregnan birth embaraz parto grossesse enceinte accouche mimba uzazi',
  nephro: 'kidney dialysis rinon dialis rein dialyse figo',
  neuro: 'headache migraine seizure epilep numbness migran migren convulsion cabeza tete kifafa kichwa',
  ophthalm: 'eye vision sight ojo vista oeil œil yeux vue jicho macho',
  orthop: 'bone joint knee back shoulder fracture hueso rodilla espalda genou epaule mfupa goti mgongo',
  pediatr: children,
  paediatr: children,
  psych: 'anxi stress sleep mental mood ansiedad depres estres sueno angoisse sommeil wasiwasi huzuni usingizi akili',
  pulmon: 'lung breath asthma pulmon respir asma poumon souffle asthme mapafu pumu',
  urolog: 'urin bladder prostat vejiga orina vessie mkojo tezi',
}
const beginningsBySpecialty = Object.entries(beginnings).map(([specialty, words]) => ({ specialty, words: words.split(' ') }))

/** Titles before a name are ignored. */
const titles = new Set(['dr', 'dra', 'doctor', 'doctora', 'docteur', 'docteure', 'daktari'])

export type Need = {
  /** Parts of the names of matching specialties. */
  specialties: string[]
  /** The words typed, to be searched for in the doctor's own texts. */
  words: string[]
}

export function readNeed(text: string): Need {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !titles.has(fold(word)))
  const specialties = beginningsBySpecialty
    .filter((each) => words.some((word) => each.words.some((beginning) => fold(word).startsWith(beginning))))
    .map(({ specialty }) => specialty)
  return { specialties, words }
}

const fold = (word: string) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
