import { asthma, eczema } from './courses/lungs-and-skin.ts'
import type { Child } from './growing.ts'

const childAsthma = { ...asthma, doctor: 'laurent', note: 'With colds and dust.' }
const childEczema = { ...eczema, doctor: 'laurent' }
const none = { allergies: [], family: [], procedures: [], courses: [] }
const atHome = { job: 'Child', living: 'with-family', tobacco: 'never', doctor: 'laurent', body: null } as const

/** Children of the demo clinic, whom Dr. Laurent has seen since they were born. */
export const children: readonly Child[] = [
  {
    ...{ ...none, ...atHome, key: 'zuri', name: 'Zuri Kamau', gender: 'female', age: 4.6, years: 4.6, locale: 'en' },
    ...{ phone: '+254 700 000 210', address: 'Ngong Road 88, Nairobi' },
    parent: 'Joseph Kamau',
    growing: { weight: [-0.3, 0.2], height: [0.1, 0.5], head: [0.2, 0.1] },
    courses: [[childEczema, 3.1]],
    allergies: [
      {
        ...{
          substance: { code: '*egg', text: 'Egg' },
          type: 'allergy',
          state: 'active',
          manifestations: ['hives'],
          reaction: 'Around the mouth',
        },
        ...{ severity: 'mild', criticality: 'low', onset: null, note: null },
      },
    ],
    family: [
      {
        ...{ relation: 'mother', problem: { listed: 'asthma', code: 'J45.9', text: 'Asthma' }, onsetAge: 8 },
        ...{ causedDeath: 'no', note: null },
      },
    ],
  },
  {
    ...{ ...none, ...atHome, key: 'baraka', name: 'Baraka Njoroge', gender: 'male', age: 0.8, years: 0.8, locale: 'sw' },
    ...{ phone: '+254 700 000 211', address: 'Jogoo Road 15, Nairobi' },
    parent: 'Alice Njoroge',
    growing: { weight: [-1.1, -0.6], height: [-0.8, -0.5], head: [-0.6, -0.4] },
  },
  {
    ...{ ...none, ...atHome, key: 'malik', name: 'Malik Hassan', gender: 'male', age: 9.4, years: 9.4, locale: 'en' },
    ...{ phone: '+254 700 000 212', address: 'Kenyatta Street 4, Mombasa' },
    parent: 'Khadija Hassan',
    growing: { weight: [0.4, 1.2], height: [0.3, 0.6], head: [0.1, 0.3] },
    courses: [[childAsthma, 4.2]],
    procedures: [
      {
        category: 'procedure',
        procedure: { listed: 'tonsillectomy', text: 'Removal of the tonsils' },
        yearsAgo: 3.2,
        place: 'Gertrude’s Children’s Hospital',
        why: 'Throat infections again and again',
        note: null,
      },
    ],
  },
  {
    ...{ ...none, ...atHome, key: 'elodie', name: 'Élodie Mbeki', gender: 'female', age: 12.3, years: 9.9, locale: 'fr' },
    ...{ phone: '+254 700 000 213', address: 'Riverside Drive 31, Nairobi' },
    parent: 'Claire Mbeki',
    growing: { weight: [0, -0.3], height: [0.2, 0.1], head: [0, 0] },
  },
  {
    ...{ ...none, ...atHome, key: 'imani', name: 'Imani Wanyama', gender: 'female', age: 7.2, years: 7.2, locale: 'sw' },
    ...{ phone: '+254 700 000 214', address: 'Juja Road 62, Nairobi' },
    parent: 'Ruth Wanyama',
    growing: { weight: [0.1, 0], height: [-0.2, 0.1], head: [0.1, 0] },
    courses: [[childEczema, 4.3]],
  },
  {
    ...{ ...none, ...atHome, key: 'tunde', name: 'Tunde Adeyemi', gender: 'male', age: 2.3, years: 2.3, locale: 'en' },
    ...{ phone: '+254 700 000 215', address: 'Lenana Road 9, Nairobi' },
    parent: 'Bola Adeyemi',
    growing: { weight: [0.6, 0.4], height: [0.7, 0.6], head: [0.4, 0.3] },
  },
  {
    ...{ ...none, ...atHome, key: 'amelia', name: 'Amelia Njoki', gender: 'female', age: 3.4, years: 3.4, locale: 'en' },
    ...{ phone: '+254 700 000 216', address: 'Muthaiga Road 40, Nairobi' },
    parent: 'Jane Njoki',
    growing: { weight: [-0.5, -0.2], height: [-0.4, 0], head: [0, 0.1] },
  },
  {
    ...{ ...none, ...atHome, key: 'mateo', name: 'Mateo Salgado', gender: 'male', age: 6.1, years: 6.1, locale: 'es' },
    ...{ phone: '+254 700 000 217', address: 'Argwings Kodhek Road 27, Nairobi' },
    parent: 'Elena Salgado',
    growing: { weight: [0.3, 0.5], height: [0.2, 0.3], head: [0.2, 0.2] },
    courses: [[childAsthma, 2.2]],
  },
  {
    ...{ ...none, ...atHome, key: 'yusuf', name: 'Yusuf Mohamed', gender: 'male', age: 1.6, years: 1.6, locale: 'sw' },
    ...{ phone: '+254 700 000 218', address: 'Eastleigh First Avenue 3, Nairobi' },
    parent: 'Asha Mohamed',
    growing: { weight: [-0.2, 0], height: [0, 0.1], head: [-0.1, 0] },
  },
  {
    ...{ ...none, ...atHome, key: 'solange', name: 'Solange Ingabire', gender: 'female', age: 10.7, years: 9.8, locale: 'fr' },
    ...{ phone: '+254 700 000 219', address: 'Mombasa Road 71, Nairobi' },
    parent: 'Chantal Ingabire',
    growing: { weight: [0.2, 0.4], height: [0.1, 0.2], head: [0, 0.1] },
  },
  {
    ...{ ...none, ...atHome, key: 'neema', name: 'Neema Wafula', gender: 'female', age: 1.1, years: 1.1, locale: 'sw' },
    ...{ phone: '+254 700 000 142', address: 'Tom Mboya Street 43, Nairobi' },
    // a patient here as well
    parent: 'Mercy Akinyi',
    growing: { weight: [-0.4, -0.3], height: [-0.3, -0.2], head: [-0.2, -0.1] },
    registered: { daysAgo: 398 },
  },
]
