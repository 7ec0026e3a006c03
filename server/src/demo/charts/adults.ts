import { allergies, had } from './brought-along.ts'
import type { Course, Person } from './course.ts'
import { atrialFibrillation, coronaryDisease, highCholesterol, hypertension } from './courses/heart.ts'
import { acne, asthma, eczema, psoriasis } from './courses/lungs-and-skin.ts'
import { diabetes, gout, hypothyroidism, prediabetes } from './courses/metabolic.ts'
import { anxiety, depression, ironDeficiency, kidneyDisease, kneeArthritis, migraine } from './courses/mind-and-body.ts'

/** The same, looked after by the doctor of glands. */
const diabetesEndo: Course = { ...diabetes, doctor: 'reyes' }
/** With an ACE inhibitor for the kidneys already. */
const hypertensionKidney: Course = { ...hypertension, medicines: hypertension.medicines.slice(0, 2), tests: [] }

type Pair = readonly [number, number]
const body = (height: number, weight: Pair, before: Pair, now: Pair) => ({ height, weight, pressure: [before, now] as const })

/** Grown-ups of the demo clinic; those of demo-clinic.json get the years before what is written there. */
export const adults: readonly Person[] = [
  {
    ...{ key: 'samuel', name: 'Samuel Kiptoo', gender: 'male', age: 61, locale: 'en', doctor: 'mwangi', years: 10 },
    ...{
      phone: '+254 700 000 130',
      address: 'Tom Mboya Street 7, Nairobi',
      job: 'Bus driver, retired',
      living: 'with-family',
      tobacco: 'former',
    },
    body: body(174, [92, 86], [156, 94], [134, 80]),
    courses: [
      [diabetes, 8.2],
      [hypertension, 9.1],
      [highCholesterol, 7.4],
    ],
    allergies: [allergies.sulfa],
    family: [had('father', 'stroke', 66, 'yes')],
    procedures: [],
  },
  {
    ...{ key: 'grace', name: 'Grace Wanjala', gender: 'female', age: 54, locale: 'sw', doctor: 'mwangi', years: 9 },
    ...{ phone: '+254 700 000 131', address: 'Kimathi Street 10, Nairobi', job: 'Market trader', living: 'with-family', tobacco: 'never' },
    body: body(161, [78, 81], [150, 92], [136, 84]),
    courses: [
      [hypertension, 6.3],
      [kneeArthritis, 3.2],
    ],
    allergies: [],
    family: [had('mother', 'htn', 48, 'no')],
    procedures: [
      {
        category: 'procedure',
        procedure: { listed: 'hysterectomy', text: 'Removal of the womb' },
        yearsAgo: 6,
        place: 'Kenyatta National Hospital',
        why: 'Fibroids',
        note: null,
      },
    ],
  },
  {
    ...{ key: 'peter', name: 'Peter Odhiambo', gender: 'male', age: 67, locale: 'en', doctor: 'okafor', years: 10 },
    ...{ phone: '+254 700 000 132', address: 'Ngong Road 13, Nairobi', job: 'Teacher, retired', living: 'with-family', tobacco: 'former' },
    body: body(170, [84, 79], [146, 88], [126, 76]),
    courses: [
      [coronaryDisease, 5.6],
      [hypertension, 9.5],
    ],
    allergies: [],
    family: [had('father', 'mi', 58, 'yes')],
    procedures: [
      {
        category: 'procedure',
        procedure: { listed: 'coronary_stent', text: 'Heart stent' },
        why: 'Narrowed heart artery',
        yearsAgo: 5.4,
        place: 'Aga Khan University Hospital',
        note: null,
      },
      {
        category: 'hospital-stay',
        procedure: { listed: null, text: 'Heart catheter and stent' },
        yearsAgo: 5.4,
        place: 'Aga Khan University Hospital',
        note: null,
      },
    ],
  },
  {
    ...{ key: 'fatuma', name: 'Fatuma Abdi', gender: 'female', age: 73, locale: 'sw', doctor: 'okafor', years: 10 },
    ...{ phone: '+254 700 000 133', address: 'Thika Road 16, Nairobi', job: 'At home', living: 'with-family', tobacco: 'never' },
    body: body(157, [66, 62], [148, 86], [132, 78]),
    courses: [
      [atrialFibrillation, 4.1],
      [hypertension, 9.8],
    ],
    allergies: [allergies.penicillin],
    family: [had('sister', 'stroke', 70, 'no')],
    procedures: [
      {
        category: 'procedure',
        procedure: { listed: 'cataract_surgery', text: 'Cataract operation, right eye' },
        yearsAgo: 3,
        place: 'Kikuyu Eye Hospital',
        why: 'Cataract',
        note: null,
      },
    ],
  },
  {
    ...{ key: 'lucia', name: 'Lucía Fernández', gender: 'female', age: 38, locale: 'es', doctor: 'reyes', years: 8 },
    ...{ phone: '+254 700 000 134', address: 'Langata Road 19, Nairobi', job: 'Translator', living: 'with-others', tobacco: 'never' },
    body: body(165, [74, 66], [122, 78], [118, 74]),
    courses: [
      [hypothyroidism, 6.4],
      [ironDeficiency, 4.2],
    ],
    allergies: [],
    family: [had('mother', 'hypothyroidism', 41, 'no')],
    procedures: [
      {
        category: 'procedure',
        procedure: { listed: 'cesarean', text: 'Caesarean section' },
        yearsAgo: 7.2,
        place: 'Nairobi Hospital',
        note: null,
      },
    ],
  },
  {
    ...{ key: 'david', name: 'David Mutua', gender: 'male', age: 45, locale: 'en', doctor: 'reyes', years: 7 },
    ...{ phone: '+254 700 000 135', address: 'Waiyaki Way 22, Nairobi', job: 'Accountant', living: 'with-family', tobacco: 'current' },
    body: body(180, [104, 97], [138, 86], [130, 82]),
    courses: [
      [diabetesEndo, 5.1],
      [highCholesterol, 5.0],
    ],
    allergies: [],
    family: [had('mother', 'diabetes', 52, 'no'), had('father', 'diabetes', 60, 'no')],
    procedures: [],
  },
  {
    ...{ key: 'naomi', name: 'Naomi Chebet', gender: 'female', age: 29, locale: 'en', doctor: 'novak', years: 6 },
    ...{ phone: '+254 700 000 136', address: 'Tom Mboya Street 25, Nairobi', job: 'Nurse', living: 'with-others', tobacco: 'never' },
    body: body(168, [58, 60], [112, 70], [114, 72]),
    courses: [
      [depression, 3.6],
      [migraine, 4.8],
    ],
    allergies: [],
    family: [had('mother', 'depression', 35, 'no')],
    procedures: [],
  },
  {
    ...{ key: 'thomas', name: 'Thomas Leclerc', gender: 'male', age: 41, locale: 'fr', doctor: 'novak', years: 5 },
    ...{ phone: '+254 700 000 137', address: 'Kimathi Street 28, Nairobi', job: 'Engineer', living: 'alone', tobacco: 'current' },
    body: body(182, [81, 84], [128, 80], [126, 80]),
    courses: [[anxiety, 3.2]],
    allergies: [allergies.codeine],
    family: [],
    procedures: [
      {
        category: 'procedure',
        procedure: { listed: 'appendectomy', text: 'Removal of the appendix' },
        yearsAgo: 4,
        place: 'Nairobi Hospital',
        note: null,
      },
    ],
  },
  {
    ...{ key: 'halima', name: 'Halima Yusuf', gender: 'female', age: 33, locale: 'sw', doctor: 'kariuki', years: 7 },
    ...{ phone: '+254 700 000 138', address: 'Ngong Road 31, Nairobi', job: 'Tailor', living: 'with-family', tobacco: 'never' },
    body: body(163, [61, 64], [114, 72], [116, 74]),
    courses: [[psoriasis, 4.4]],
    allergies: [allergies.nickel],
    family: [had('grandfather-paternal', 'psoriasis', 40, 'no')],
    procedures: [],
  },
  {
    ...{ key: 'kevin', name: 'Kevin Mwaura', gender: 'male', age: 22, locale: 'en', doctor: 'kariuki', years: 5 },
    ...{ phone: '+254 700 000 139', address: 'Thika Road 34, Nairobi', job: 'Student', living: 'with-others', tobacco: 'never' },
    body: body(177, [66, 71], [116, 70], [118, 72]),
    courses: [[acne, 3.4]],
    allergies: [],
    family: [],
    procedures: [],
  },
  {
    ...{ key: 'rose', name: 'Rose Nyambura', gender: 'female', age: 69, locale: 'sw', doctor: 'mwangi', years: 10 },
    ...{ phone: '+254 700 000 140', address: 'Langata Road 37, Nairobi', job: 'Farmer', living: 'with-family', tobacco: 'never' },
    body: body(158, [71, 68], [152, 88], [134, 78]),
    courses: [
      [kidneyDisease, 6.1],
      [hypertensionKidney, 9.2],
      [gout, 4.0],
    ],
    allergies: [allergies.aspirin],
    family: [had('mother', 'kidney', 70, 'yes')],
    procedures: [],
  },
  {
    ...{ key: 'john', name: 'John Smith', gender: 'male', age: 50, locale: 'en', doctor: 'mwangi', years: 8 },
    ...{ phone: '+254 700 000 141', address: 'Waiyaki Way 40, Nairobi', job: 'Pilot', living: 'with-family', tobacco: 'former' },
    body: body(185, [98, 94], [134, 84], [132, 82]),
    courses: [
      [gout, 4.3],
      [prediabetes, 3.1],
    ],
    allergies: [],
    family: [had('father', 'diabetes', 55, 'no')],
    procedures: [
      {
        category: 'procedure',
        procedure: { listed: 'knee_arthroscopy', text: 'Keyhole operation of the left knee' },
        yearsAgo: 7,
        place: 'Nairobi Hospital',
        why: 'Torn meniscus',
        note: null,
      },
    ],
  },
  {
    ...{ key: 'mercy', name: 'Mercy Akinyi', gender: 'female', age: 26, locale: 'en', doctor: 'mwangi', years: 6 },
    ...{ phone: '+254 700 000 142', address: 'Tom Mboya Street 43, Nairobi', job: 'Student', living: 'with-others', tobacco: 'never' },
    body: body(166, [57, 59], [110, 70], [112, 72]),
    courses: [[asthma, 5.3]],
    allergies: [allergies.dust],
    family: [had('mother', 'asthma', 12, 'no')],
    procedures: [],
  },
  {
    ...{ key: 'ibrahim', name: 'Ibrahim Noor', gender: 'male', age: 36, locale: 'en', doctor: 'kariuki', years: 6 },
    ...{ phone: '+254 700 000 143', address: 'Kimathi Street 46, Nairobi', job: 'Shopkeeper', living: 'with-family', tobacco: 'current' },
    body: body(175, [77, 80], [122, 78], [124, 80]),
    courses: [
      [eczema, 4.5],
      [prediabetes, 1.4],
    ],
    allergies: [],
    family: [],
    procedures: [],
  },
  {
    ...{ key: 'beatriz', name: 'Beatriz Ortega', gender: 'female', age: 58, locale: 'es', doctor: 'reyes', years: 9 },
    ...{ phone: '+254 700 000 144', address: 'Ngong Road 49, Nairobi', job: 'Cook', living: 'with-family', tobacco: 'never' },
    body: body(160, [80, 72], [144, 88], [130, 80]),
    courses: [
      [hypothyroidism, 8.1],
      [diabetesEndo, 3.0],
    ],
    allergies: [allergies.sulfa],
    family: [had('sister', 'hypothyroidism', 50, 'no')],
    procedures: [
      {
        category: 'procedure',
        procedure: { listed: 'cholecystectomy', text: 'Removal of the gallbladder' },
        yearsAgo: 6.5,
        place: 'Mater Hospital',
        why: 'Gallstones',
        note: null,
      },
    ],
  },
  {
    ...{ key: 'daniel', name: 'Daniel Kimani', gender: 'male', age: 48, locale: 'sw', doctor: 'okafor', years: 6 },
    ...{ phone: '+254 700 000 145', address: 'Thika Road 52, Nairobi', job: 'Mechanic', living: 'with-family', tobacco: 'former' },
    body: body(172, [88, 85], [150, 96], [132, 82]),
    courses: [
      [hypertension, 5.2],
      [coronaryDisease, 2.2],
    ],
    allergies: [],
    family: [had('brother', 'mi', 49, 'no')],
    procedures: [
      {
        category: 'procedure',
        procedure: { listed: 'coronary_stent', text: 'Heart stent' },
        why: 'Narrowed heart artery',
        yearsAgo: 2.1,
        place: 'Nairobi Hospital',
        note: null,
      },
      {
        category: 'hospital-stay',
        procedure: { listed: null, text: 'Heart catheter and stent' },
        yearsAgo: 2.1,
        place: 'Nairobi Hospital',
        note: null,
      },
    ],
  },
  {
    ...{ key: 'amani', name: 'Amani Ouko', gender: 'female', age: 31, locale: 'fr', doctor: 'novak', years: 4 },
    ...{ phone: '+254 700 000 146', address: 'Langata Road 55, Nairobi', job: 'Journalist', living: 'alone', tobacco: 'never' },
    body: body(170, [63, 65], [116, 74], [116, 74]),
    courses: [[anxiety, 2.4]],
    allergies: [],
    family: [had('mother', 'anxiety', 30, 'no')],
    procedures: [],
  },
  {
    ...{ key: 'joseph', name: 'Joseph Karanja', gender: 'male', age: 78, locale: 'sw', doctor: 'mwangi', years: 10 },
    ...{ phone: '+254 700 000 147', address: 'Waiyaki Way 58, Nairobi', job: 'Farmer, retired', living: 'with-family', tobacco: 'former' },
    body: body(168, [72, 67], [158, 84], [138, 74]),
    courses: [
      [kneeArthritis, 7.2],
      [hypertension, 9.7],
      [prediabetes, 5.5],
    ],
    allergies: [allergies.codeine],
    family: [],
    procedures: [
      {
        category: 'procedure',
        procedure: { listed: 'inguinal_hernia_repair', text: 'Groin hernia repair' },
        yearsAgo: 8,
        place: 'Nakuru County Hospital',
        note: null,
      },
    ],
  },
  {
    ...{ key: 'amina', name: 'Amina Otieno', gender: 'female', age: 42, locale: 'en', doctor: 'mwangi', years: 8 },
    ...{ phone: '+254 700 000 148', address: 'Tom Mboya Street 61, Nairobi', job: 'Teacher', living: 'with-family', tobacco: 'never' },
    body: body(165, [76, 81], [126, 80], [136, 86]),
    checkedUntil: 2.2,
    courses: [],
    allergies: [],
    family: [],
    procedures: [],
  },
  {
    ...{ key: 'jonas', name: 'Jonas Weber', gender: 'male', age: 35, locale: 'en', doctor: 'mwangi', years: 4 },
    ...{ phone: '+254 700 000 149', address: 'Kimathi Street 64, Nairobi', job: 'Architect', living: 'with-others', tobacco: 'never' },
    body: body(183, [80, 83], [124, 78], [124, 78]),
    checkedUntil: 0.6,
    courses: [],
    allergies: [],
    family: [],
    procedures: [],
  },
]
