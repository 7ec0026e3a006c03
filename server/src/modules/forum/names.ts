/** Titles of health professionals and words that suggest the practice, case-folded, in the four languages. */
const titles = new Set([
  'dr',
  'dra',
  'doc',
  'doctor',
  'doctora',
  'docteur',
  'docteure',
  'daktari',
  'medico',
  'medica',
  'medecin',
  'md',
  'nurse',
  'prof',
])
const offices = ['admin', 'moderator', 'moderador', 'moderateur', 'msimamizi', 'uzima', 'support', 'official']

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether readers could mistake the name for a doctor's, which only doctors may use, or for the practice. */
export function isReserved(name: string, isDoctor: boolean): boolean {
  const words = plain(name).split(/[ ._-]+/)
  if (offices.some((office) => words.some((word) => word.startsWith(office)))) return true
  return !isDoctor && words.some((word) => titles.has(word))
}
