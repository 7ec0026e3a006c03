import { allergies, had } from './brought-along.ts'
import type { Course, Person } from './course.ts'
import { atrialFibrillation, coronaryDisease, highCholesterol, hypertension } from './courses/heart.ts'
import { acne, asthma, eczema, psoriasis } from './courses/lungs-and-skin.ts'
import { diabetes, gout, hypothyroidism, prediabetes } from './courses/metabolic.ts'
import { anxiety, depression, ironDeficiency, kneeArthritis, migraine } from './courses/mind-and-body.ts'

type Who = Pick<Person, 'key' | 'name' | 'gender' | 'age' | 'locale' | 'job' | 'courses'> &
  Partial<Pick<Person, 'living' | 'tobacco' | 'allergies' | 'family' | 'procedures' | 'registered' | 'years'>> & {
    /** Centimeters, and the body mass index now. */
    size: readonly [height: number, bmi: number]
  }

const streets = [
  'Moi Avenue',
  'Argwings Kodhek Road',
  'Muthaiga Road',
  'Juja Road',
  'Lenana Road',
  'Outer Ring Road',
  'Mombasa Road',
] as const
const diabetesEndo: Course = { ...diabetes, doctor: 'reyes' }

/** Somebody in two lines, with Dr. Mwangi as family doctor; pressure and weight follow from age, size and illnesses. */
function adult({ size: [height, bmi], ...who }: Who, index: number): Person {
  const pressed = who.courses.some(([course]) => course.problem.code === hypertension.problem.code)
  const kilograms = Math.round(bmi * (height / 100) ** 2)
  const systolic = Math.min(138, 108 + Math.round(who.age / 4))
  const now = pressed ? ([134, 82] as const) : ([systolic, Math.round(systolic * 0.62)] as const)
  return {
    ...{
      doctor: 'mwangi',
      living: 'with-family',
      tobacco: 'never',
      allergies: [],
      family: [],
      procedures: [],
      years: Math.min(10, who.age - 17),
    },
    ...{ phone: `+254 700 000 ${300 + index}`, address: `${streets[index % streets.length] ?? streets[0]} ${3 * index + 5}, Nairobi` },
    ...who,
    body: { height, weight: [kilograms - 2, kilograms], pressure: [pressed ? [154, 93] : [now[0] - 4, now[1] - 2], now] },
  }
}

const inHospital = (listed: string, text: string, yearsAgo: number): Person['procedures'][number] => ({
  ...{ category: 'procedure', procedure: { listed, text }, yearsAgo, place: 'Kenyatta National Hospital', note: null },
})

const people: readonly Who[] = [
  {
    ...{ key: 'wanjiku', name: 'Wanjiku Gathoni', gender: 'female', age: 47, locale: 'sw', job: 'Hairdresser', size: [162, 29] },
    ...{ courses: [[hypertension, 4.6]], family: [had('mother', 'htn', 45, 'no')] },
  },
  {
    ...{ key: 'omar', name: 'Omar Salim', gender: 'male', age: 56, locale: 'sw', job: 'Fish trader', size: [171, 28] },
    ...{ courses: [[diabetes, 6.2]], tobacco: 'former', family: [had('father', 'diabetes', 49, 'no')] },
  },
  {
    ...{ key: 'catherine', name: 'Catherine Muthoni', gender: 'female', age: 34, locale: 'en', job: 'Lawyer', size: [168, 23] },
    ...{ courses: [[migraine, 5.3]], living: 'alone' },
  },
  {
    ...{ key: 'brian', name: 'Brian Kipchoge', gender: 'male', age: 28, locale: 'en', job: 'Software developer', size: [179, 22] },
    ...{ courses: [[asthma, 6.4]], living: 'with-others', allergies: [allergies.dust] },
  },
  {
    ...{ key: 'hellen', name: 'Hellen Atieno', gender: 'female', age: 24, locale: 'en', job: 'Student', size: [164, 20] },
    ...{ courses: [[ironDeficiency, 0.9]], living: 'with-others' },
  },
  {
    ...{ key: 'musa', name: 'Musa Juma', gender: 'male', age: 64, locale: 'sw', job: 'Carpenter', size: [169, 27] },
    ...{
      courses: [[kneeArthritis, 4.1]],
      tobacco: 'former',
      procedures: [inHospital('inguinal_hernia_repair', 'Groin hernia repair', 6.3)],
    },
  },
  {
    ...{ key: 'philippe', name: 'Philippe Ndayishimiye', gender: 'male', age: 52, locale: 'fr', job: 'Chef', size: [176, 30] },
    ...{ courses: [[gout, 3.4]], allergies: [allergies.sulfa] },
  },
  {
    ...{ key: 'teresia', name: 'Teresia Wambui', gender: 'female', age: 71, locale: 'sw', job: 'Tea farmer', size: [156, 25] },
    ...{ courses: [[hypertension, 9.3]], procedures: [inHospital('cataract_surgery', 'Cataract operation, left eye', 2.4)] },
  },
  {
    ...{ key: 'carlos', name: 'Carlos Jiménez', gender: 'male', age: 49, locale: 'es', job: 'Importer', size: [178, 29] },
    ...{ courses: [[highCholesterol, 4.8]], tobacco: 'former', family: [had('father', 'mi', 55, 'no')] },
  },
  {
    ...{ key: 'agnes', name: 'Agnes Moraa', gender: 'female', age: 62, locale: 'sw', job: 'Seamstress', size: [160, 27] },
    ...{ courses: [[atrialFibrillation, 3.2]], family: [had('mother', 'stroke', 71, 'yes')] },
  },
  {
    ...{ key: 'george', name: 'George Okoth', gender: 'male', age: 59, locale: 'en', job: 'Surveyor', size: [175, 26] },
    ...{ courses: [[coronaryDisease, 4.2]], tobacco: 'former', procedures: [inHospital('coronary_stent', 'Heart stent', 4.0)] },
  },
  {
    ...{ key: 'marie', name: 'Marie-Claire Uwase', gender: 'female', age: 68, locale: 'fr', job: 'Headmistress, retired', size: [163, 24] },
    ...{ courses: [[atrialFibrillation, 5.1]], living: 'alone', allergies: [allergies.penicillin] },
  },
  {
    ...{ key: 'hassan', name: 'Hassan Abdirahman', gender: 'male', age: 74, locale: 'sw', job: 'Trader, retired', size: [172, 25] },
    ...{ courses: [[coronaryDisease, 7.6]], tobacco: 'former', procedures: [inHospital('coronary_stent', 'Heart stent', 7.4)] },
  },
  {
    ...{ key: 'pauline', name: 'Pauline Chepkemoi', gender: 'female', age: 45, locale: 'en', job: 'Bank clerk', size: [167, 28] },
    ...{ courses: [[{ ...hypertension, doctor: 'okafor' }, 2.3]], family: [had('brother', 'mi', 47, 'no')] },
  },
  {
    ...{ key: 'miguel', name: 'Miguel Santos', gender: 'male', age: 66, locale: 'es', job: 'Engineer, retired', size: [174, 27] },
    ...{ courses: [[{ ...hypertension, doctor: 'okafor' }, 8.8]], tobacco: 'former' },
  },
  {
    ...{ key: 'esperanza', name: 'Esperanza Molina', gender: 'female', age: 41, locale: 'es', job: 'Interpreter', size: [161, 26] },
    ...{ courses: [[hypothyroidism, 4.9]] },
  },
  {
    ...{ key: 'stephen', name: 'Stephen Maina', gender: 'male', age: 60, locale: 'en', job: 'Taxi driver', size: [173, 31] },
    ...{ courses: [[diabetesEndo, 7.3]], family: [had('mother', 'diabetes', 58, 'yes')] },
  },
  {
    ...{ key: 'zainab', name: 'Zainab Ali', gender: 'female', age: 36, locale: 'sw', job: 'Pharmacist', size: [165, 24] },
    ...{ courses: [[hypothyroidism, 2.1]], procedures: [inHospital('cesarean', 'Caesarean section', 4.4)] },
  },
  {
    ...{ key: 'florence', name: 'Florence Nekesa', gender: 'female', age: 53, locale: 'en', job: 'Civil servant', size: [159, 30] },
    ...{ courses: [[diabetesEndo, 4.0]], allergies: [allergies.codeine] },
  },
  {
    ...{ key: 'antoine', name: 'Antoine Mugabo', gender: 'male', age: 44, locale: 'fr', job: 'Sales manager', size: [181, 30] },
    ...{ courses: [[{ ...prediabetes, doctor: 'reyes' }, 2.6]], tobacco: 'current' },
  },
  {
    ...{ key: 'lydia', name: 'Lydia Jepkosgei', gender: 'female', age: 27, locale: 'en', job: 'Flight attendant', size: [172, 21] },
    ...{ courses: [[anxiety, 1.8]], living: 'alone' },
  },
  {
    ...{ key: 'dennis', name: 'Dennis Otieno', gender: 'male', age: 39, locale: 'en', job: 'Police officer', size: [180, 26] },
    ...{ courses: [[depression, 1.2]], tobacco: 'current' },
  },
  {
    ...{ key: 'rehema', name: 'Rehema Mwakio', gender: 'female', age: 32, locale: 'sw', job: 'Teacher', size: [160, 23] },
    ...{ courses: [[depression, 2.4]], family: [had('mother', 'depression', 40, 'no')] },
  },
  {
    ...{ key: 'julien', name: 'Julien Habimana', gender: 'male', age: 55, locale: 'fr', job: 'Accountant', size: [174, 25] },
    ...{ courses: [[anxiety, 5.2]] },
  },
  {
    ...{ key: 'ines', name: 'Inés Navarro', gender: 'female', age: 48, locale: 'es', job: 'Painter', size: [166, 22] },
    ...{ courses: [[anxiety, 3.7]], living: 'alone' },
  },
  {
    ...{ key: 'collins', name: 'Collins Wekesa', gender: 'male', age: 20, locale: 'en', job: 'Student', size: [176, 22] },
    ...{ courses: [[acne, 1.1]], living: 'with-others', years: 4 },
  },
  {
    ...{ key: 'mwanaisha', name: 'Mwanaisha Bakari', gender: 'female', age: 51, locale: 'sw', job: 'Cook', size: [158, 29] },
    ...{ courses: [[psoriasis, 6.1]], allergies: [allergies.nickel] },
  },
  {
    ...{ key: 'victor', name: 'Victor Langat', gender: 'male', age: 37, locale: 'en', job: 'Gardener', size: [177, 24] },
    ...{ courses: [[eczema, 5.6]], allergies: [allergies.dust] },
  },
  {
    ...{ key: 'elijah', name: 'Elijah Barasa', gender: 'male', age: 81, locale: 'sw', job: 'Farmer', size: [167, 22], years: 1 },
    ...{ courses: [[hypertension, 0.8]], tobacco: 'former', registered: { daysAgo: 340, born: '1945-06-11', code: 'MZEE7-K4R8T' } },
  },
]

/** Grown-ups whose charts hold one illness each; the last one has no account yet. */
export const families: readonly Person[] = people.map(adult)
