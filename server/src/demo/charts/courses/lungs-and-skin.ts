import type { Course } from '../course.ts'

export const asthma: Course = {
  problem: { listed: 'asthma', code: 'J45.9', text: 'Asthma' },
  isChronic: true,
  doctor: 'mwangi',
  everyMonths: 8,
  note: 'Worse with dust and colds.',
  begins: {
    reason: 'Coughing at night and wheezing',
    subjective: 'Cough at night twice a week for three months, wheezes when running. Better at the coast.',
    objective: 'Wheeze on both sides, breathing rate 18. Peak flow 74 % of expected, 91 % after salbutamol.',
  },
  reasons: ['Asthma check', 'More wheezing since the dry season'],
  says: [
    'Uses the blue inhaler about once a week. Sleeps through.',
    'After a cold two weeks of coughing at night, better now.',
    'No symptoms, plays football again.',
  ],
  examined: [
    'Lungs clear. Peak flow 92 % of expected.',
    'Slight wheeze on breathing out. Peak flow 84 % of expected. Inhaler technique corrected.',
  ],
  advice: [
    'Brown inhaler every day, also without symptoms. Rinse the mouth after it.',
    'Written asthma plan gone through. Flu vaccine in April.',
  ],
  tests: [],
  medicines: [
    {
      ...{ name: 'Salbutamol 100 mcg inhaler', dosage: '2 puffs', frequency: 'as_needed', timeOfDay: ['morning'] },
      ...{ notes: 'When wheezing or short of breath', month: 0, why: 'for attacks' },
    },
    {
      ...{ name: 'Budesonide 200 mcg inhaler', dosage: '1 puff', frequency: 'twice_daily', timeOfDay: ['morning', 'evening'] },
      ...{ notes: 'Rinse the mouth after it', month: 3, why: 'symptoms at night twice a week' },
    },
  ],
  orders: [
    {
      ...{ category: 'procedure', services: ['Spirometry'], performer: null },
      ...{ everyMonths: 24, found: 'FEV1 88 % of expected, 96 % after salbutamol.' },
    },
  ],
  plain: {
    good: 'Your asthma is under control. Use the brown inhaler every day, also when you feel well.',
    notYet: 'The cough at night is asthma. Use the brown inhaler every day, and the blue one when you wheeze.',
  },
}

export const eczema: Course = {
  problem: { listed: 'eczema', code: 'L20.9', text: 'Eczema' },
  isChronic: true,
  doctor: 'kariuki',
  everyMonths: 10,
  note: null,
  begins: {
    reason: 'Itching in the elbows and knees',
    subjective: 'Itching red patches in the bends of elbows and knees for months, worse at night and after hot showers.',
    objective: 'Red, dry, scratched patches in the bends of both elbows and knees. No sign of infection.',
  },
  reasons: ['Skin check', 'Eczema is back'],
  says: ['Much less itching. Uses the ointment every evening.', 'A flare after new soap, better with the cream.'],
  examined: ['Skin dry, a few small patches in the left elbow.', 'Patches of both elbows, slightly red, no infection.'],
  advice: ['Ointment twice a day, short lukewarm showers. Cortisone cream for at most seven days in a flare.'],
  tests: [],
  medicines: [
    {
      ...{ name: 'Hydrocortisone 1% cream', dosage: 'thin layer', frequency: 'as_needed', timeOfDay: ['evening'] },
      ...{ notes: 'At most seven days in a row', month: 0, why: 'flares' },
    },
  ],
  orders: [],
  plain: {
    good: 'The skin looks good. Go on with the ointment every day, also when nothing itches.',
    notYet: 'The itching is eczema. Ointment twice a day keeps it away; the cream is for flares.',
  },
}

export const psoriasis: Course = {
  problem: { listed: 'psoriasis', code: 'L40.9', text: 'Psoriasis' },
  isChronic: true,
  doctor: 'kariuki',
  everyMonths: 8,
  note: 'Elbows, knees and scalp. Joints are free.',
  begins: {
    reason: 'Scaly patches on elbows and scalp',
    subjective: 'Scaly patches on both elbows for a year, now on the scalp too. Grandfather had the same. No joint pain.',
    objective: 'Silvery scaling plaques on elbows, knees and scalp, about 4 % of the skin. Nails: a few pits.',
  },
  reasons: ['Skin check', 'Patches are coming back'],
  says: ['Fewer patches since the new ointment. No joint pain.', 'Worse in the cold weeks of July. Stress at work.'],
  examined: ['Plaques thinner, about 2 % of the skin. Joints free.', 'Plaques of both elbows, 3 % of the skin.'],
  advice: ['Ointment once a day for four weeks, then at weekends. Say at once if joints hurt in the morning.'],
  tests: [],
  medicines: [
    {
      ...{ name: 'Calcipotriol and betamethasone ointment', dosage: 'thin layer', frequency: 'once_daily', timeOfDay: ['evening'] },
      ...{ notes: 'Four weeks, then at weekends', month: 0, why: 'plaques of 4 % of the skin' },
    },
  ],
  orders: [],
  plain: {
    good: 'The patches are thinner. Go on with the ointment at weekends.',
    notYet: 'The patches are psoriasis. It is not catching, and the ointment makes it much better in some weeks.',
  },
}

export const acne: Course = {
  problem: { listed: 'acne', code: 'L70.9', text: 'Acne' },
  isChronic: false,
  endsAfterMonths: 20,
  doctor: 'kariuki',
  everyMonths: 5,
  note: null,
  begins: {
    reason: 'Spots on face and back',
    subjective: 'Spots on face and back for two years, tried several creams. Bothered by them at work.',
    objective: 'Blackheads and inflamed spots of cheeks and back, no scars.',
  },
  reasons: ['Skin check'],
  says: ['Clearly better. Skin a little dry.', 'Only single spots now.'],
  examined: ['Few inflamed spots, no scars.'],
  advice: ['Go on with the gel in the evening, sun protection by day.'],
  tests: [],
  medicines: [
    {
      ...{ name: 'Adapalene 0.1% gel', dosage: 'thin layer', frequency: 'once_daily', timeOfDay: ['night'] },
      ...{ notes: 'Whole face, not only the spots', month: 0, forMonths: 18, why: 'blackheads and inflamed spots' },
    },
  ],
  orders: [],
  plain: {
    good: 'The skin is clearing. Go on with the gel in the evening.',
    notYet: 'The gel needs eight weeks to work. The skin may be dry at first.',
  },
}
