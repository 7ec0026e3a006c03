/** Titles of those one goes to for care, and words of the practice: folded, in the four languages. */
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

/** Whether readers could take the name for that of a doctor, which only doctors may carry, or for that of the practice. */
export function isReserved(name: string, isDoctor: boolean): boolean {
  const words = plain(name).split(/[ ._-]+/)
  if (offices.some((office) => words.some((word) => word.startsWith(office)))) return true
  return !isDoctor && words.some((word) => titles.has(word))
}
