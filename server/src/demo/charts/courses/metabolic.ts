import type { Course } from '../course.ts'

export const diabetes: Course = {
  problem: { listed: 'diabetes_type_2', code: 'E11.9', text: 'Type 2 diabetes' },
  isChronic: true,
  doctor: 'mwangi',
  everyMonths: 4,
  note: 'Feet and eyes every year.',
  begins: {
    reason: 'Thirsty and tired for weeks',
    subjective: 'Thirst and tiredness for about two months, passes urine at night. No weight loss, no blurred vision.',
    objective: 'Feet: pulses and monofilament normal. Random glucose 12.4 mmol/L.',
  },
  reasons: ['Diabetes check', 'My blood sugar readings', 'Results and next steps'],
  says: [
    'Feels well. Takes the tablets most days, forgets the evening one now and then.',
    'Walks on most days. No low sugars, no blurred vision.',
    'Finds it hard to keep to the diet when there are guests. No thirst, no night urine.',
    'Well. Home readings before breakfast mostly 6 to 8 mmol/L.',
  ],
  examined: [
    'Feet: skin intact, pulses present, monofilament felt at all points.',
    'Heart and lungs normal. No oedema.',
    'Feet: dry skin, no ulcer, pulses present.',
  ],
  advice: [
    'Keep walking five days a week; halve the portion of ugali or rice in the evening.',
    'Look at the feet every evening. Next laboratory values before the next visit.',
    'Eye clinic once a year. Bring the notebook of readings.',
  ],
  target: { test: 'hba1c', at: 7, name: 'HbA1c' },
  tests: [
    {
      ...{ test: 'hba1c', name: 'HbA1c', unit: '%', low: 4, high: 5.6, decimals: 1 },
      ...{ everyMonths: 6, from: 9.2, to: 6.9, scatter: 0.25, withinMonths: 30 },
    },
    {
      ...{ test: 'creat', name: 'Creatinine', unit: 'mg/dL', low: 0.5, high: 1.1, decimals: 2 },
      ...{ everyMonths: 12, from: 0.78, to: 0.9, scatter: 0.04 },
    },
    {
      ...{ test: 'egfr', name: 'eGFR', unit: 'mL/min/{1.73_m2}', low: 90, high: null, decimals: 0 },
      ...{ everyMonths: 12, from: 101, to: 88, scatter: 2 },
    },
    {
      ...{ test: 'uacr', name: 'Urine albumin/creatinine', unit: 'mg/g', low: 0, high: 29, decimals: 0 },
      ...{ everyMonths: 12, from: 11, to: 24, scatter: 5 },
    },
  ],
  medicines: [
    {
      ...{ name: 'Metformin 500 mg', dosage: '1 tablet', frequency: 'twice_daily', timeOfDay: ['morning', 'evening'] },
      ...{ notes: 'With food', month: 0, why: 'HbA1c above 9 % at the start' },
    },
    {
      ...{ name: 'Metformin 1000 mg', dosage: '1 tablet', frequency: 'twice_daily', timeOfDay: ['morning', 'evening'] },
      ...{ notes: 'With food', month: 8, replaces: 'Metformin 500 mg', why: 'HbA1c still above 8 %' },
    },
    {
      ...{ name: 'Empagliflozin 10 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: 'Pause when vomiting or before an operation', month: 38, why: 'HbA1c above the target on metformin alone' },
    },
  ],
  orders: [
    {
      ...{ category: 'referral', services: ['Eye clinic: examination of the retina'], performer: 'Kikuyu Eye Hospital' },
      ...{ everyMonths: 12, found: 'Retina of both eyes without signs of diabetes.' },
    },
  ],
  home: {
    kind: 'glucose_fast',
    unit: 'mmol/L',
    values: [
      [29, 7.4],
      [26, 6.9],
      [22, 7.8],
      [19, 6.6],
      [15, 7.1],
      [12, 6.8],
      [9, 7.3],
      [6, 6.4],
      [3, 6.7],
      [1, 6.9],
    ],
    times: ['06:50', '07:10', '06:35'],
  },
  plain: {
    good: 'Your long-term sugar is where we want it. Please go on as you do, and look at your feet every evening.',
    notYet: 'Your long-term sugar is still higher than we want. Let us change the treatment a little and measure again.',
  },
}

export const prediabetes: Course = {
  problem: { listed: 'prediabetes', code: 'R73.0', text: 'Prediabetes' },
  isChronic: true,
  doctor: 'mwangi',
  everyMonths: 12,
  note: null,
  begins: {
    reason: 'Results of the check-up',
    subjective: 'Called in for the results of the check-up. Feels well. Father has diabetes.',
    objective: 'Waist 104 cm. Heart and lungs normal.',
  },
  reasons: ['Yearly sugar check'],
  says: ['Well. Has taken the stairs since the last visit and drinks no more soda.', 'Well. Less walking during the rains.'],
  examined: ['Waist 101 cm. No other findings.'],
  advice: ['Thirty minutes of walking on five days, less sugar in tea. HbA1c in a year.'],
  target: { test: 'hba1c', at: 6, name: 'HbA1c' },
  tests: [
    {
      ...{ test: 'hba1c', name: 'HbA1c', unit: '%', low: 4, high: 5.6, decimals: 1 },
      ...{ everyMonths: 12, from: 6.2, to: 5.8, scatter: 0.1 },
    },
  ],
  medicines: [],
  orders: [],
  plain: {
    good: 'Your sugar is a little above normal and has not risen. Walking and fewer sweet drinks keep it there.',
    notYet: 'Your sugar is above normal. Walking and fewer sweet drinks can bring it down; we measure again in a year.',
  },
}

export const hypothyroidism: Course = {
  problem: { listed: 'hypothyroidism', code: 'E03.9', text: 'Underactive thyroid' },
  isChronic: true,
  doctor: 'reyes',
  everyMonths: 9,
  note: null,
  begins: {
    reason: 'Always tired and cold, gaining weight',
    subjective: 'Tired, cold and constipated for half a year, five kilograms heavier. Periods heavier than before.',
    objective: 'Thyroid slightly enlarged, no nodule. Skin dry, reflexes slow.',
  },
  reasons: ['Thyroid check', 'Thyroid tablets: is the dose right?'],
  says: [
    'Has her energy back. Takes the tablet before breakfast.',
    'Well, now and then palpitations after coffee.',
    'Some weeks of tiredness again, otherwise well.',
  ],
  examined: ['Thyroid not enlarged, pulse regular.', 'Thyroid palpable, soft, no nodule.'],
  advice: ['Tablet half an hour before breakfast, not together with iron or calcium.', 'TSH again before the next visit.'],
  target: { test: 'tsh', at: 4, name: 'TSH' },
  tests: [
    {
      ...{ test: 'tsh', name: 'TSH', unit: 'm[IU]/L', low: 0.4, high: 4, decimals: 1 },
      ...{ everyMonths: 8, from: 14.2, to: 2.3, scatter: 0.5, withinMonths: 16 },
    },
    {
      ...{ test: 'ft4', name: 'Free T4', unit: 'ng/dL', low: 0.8, high: 1.8, decimals: 1 },
      ...{ everyMonths: 16, from: 0.6, to: 1.2, scatter: 0.08, withinMonths: 16 },
    },
  ],
  medicines: [
    {
      ...{ name: 'Levothyroxine 50 mcg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: 'Half an hour before breakfast', month: 0, why: 'TSH 14 with symptoms' },
    },
    {
      ...{ name: 'Levothyroxine 75 mcg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: 'Half an hour before breakfast', month: 9, replaces: 'Levothyroxine 50 mcg', why: 'TSH still above the range' },
    },
  ],
  orders: [],
  plain: {
    good: 'Your thyroid value is in the range. Stay on the same tablet, half an hour before breakfast.',
    notYet: 'Your thyroid value is not in the range yet. Please take the new dose, half an hour before breakfast.',
  },
}

export const gout: Course = {
  problem: { listed: 'gout', code: 'M10.9', text: 'Gout' },
  isChronic: true,
  doctor: 'mwangi',
  everyMonths: 12,
  note: 'First attack in the right big toe.',
  begins: {
    reason: 'Big toe red and very painful since last night',
    subjective: 'Sudden pain in the right big toe at night, cannot bear the sheet on it. Nyama choma and beer at the weekend.',
    objective: 'First joint of the right big toe red, hot, swollen and tender. Afebrile.',
  },
  reasons: ['Gout check'],
  says: ['No attack since the last visit.', 'One short attack after a wedding, settled in three days.'],
  examined: ['No tophi, joints without swelling.'],
  advice: ['Plenty of water, less beer and red meat. Allopurinol every day, in an attack too.'],
  tests: [
    {
      ...{ test: 'creat', name: 'Creatinine', unit: 'mg/dL', low: 0.7, high: 1.3, decimals: 2 },
      ...{ everyMonths: 24, from: 1.02, to: 1.12, scatter: 0.04 },
    },
  ],
  medicines: [
    {
      ...{ name: 'Colchicine 0.5 mg', dosage: '1 tablet', frequency: 'twice_daily', timeOfDay: ['morning', 'evening'] },
      ...{ notes: 'For the attack', month: 0, forMonths: 1, why: 'acute attack' },
    },
    {
      ...{ name: 'Allopurinol 100 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: 'Every day, in an attack too', month: 2, why: 'to prevent further attacks' },
    },
  ],
  orders: [],
  plain: {
    good: 'The joints are quiet. Take the tablet every day, in an attack too, and drink plenty of water.',
    notYet: 'This is an attack of gout. It passes in some days; rest the foot and drink plenty of water.',
  },
}
