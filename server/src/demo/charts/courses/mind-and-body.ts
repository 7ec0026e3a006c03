import type { Course } from '../course.ts'

export const depression: Course = {
  problem: { listed: 'depression', code: 'F32.9', text: 'Depression' },
  isChronic: false,
  doctor: 'novak',
  everyMonths: 4,
  endsAfterMonths: 40,
  note: null,
  begins: {
    reason: 'No energy, sleeping badly',
    subjective: 'Low mood and no joy for three months, wakes at four, eats little. No thoughts of ending life. Lost a parent last year.',
    objective: 'Speaks quietly, makes eye contact, cries once. No psychotic symptoms. PHQ-9: 17.',
  },
  reasons: ['Follow-up', 'How the tablets work'],
  says: [
    'Sleeps six hours again, meets friends. No thoughts of ending life.',
    'Mood better in the mornings. Some nausea in the first week, gone now.',
    'Works full time again. Runs twice a week.',
  ],
  examined: ['Mood stable, laughs. PHQ-9: 8.', 'More lively than last time. PHQ-9: 5.', 'Tired, otherwise unremarkable. PHQ-9: 9.'],
  advice: [
    'Same dose. Fixed times for sleep, one appointment with a friend each week.',
    'Tablets at least nine months after feeling well.',
  ],
  tests: [],
  medicines: [
    {
      ...{ name: 'Sertraline 50 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: null, month: 0, why: 'PHQ-9 of 17' },
    },
    {
      ...{ name: 'Sertraline 100 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: null, month: 4, replaces: 'Sertraline 50 mg', forMonths: 30, why: 'better and not yet well' },
    },
  ],
  orders: [],
  plain: {
    good: 'You are doing better. Stay on the tablet and keep your times of sleep. Call us at any time if it gets darker.',
    notYet:
      'What you have is a depression, and it can be treated. The tablet needs two to four weeks. Call us at any time if it gets darker.',
  },
}

export const anxiety: Course = {
  problem: { listed: 'anxiety', code: 'F41.9', text: 'Anxiety' },
  isChronic: true,
  doctor: 'novak',
  everyMonths: 6,
  note: null,
  begins: {
    reason: 'Worry all day, heart racing',
    subjective: 'Worries all day for a year, heart races in traffic, muscles tight. Sleeps late. No panic attacks at night.',
    objective: 'Restless, otherwise unremarkable. GAD-7: 14. Thyroid values and ECG were normal.',
  },
  reasons: ['Follow-up', 'Talk about worry and sleep'],
  says: ['The breathing helps. Drives again.', 'A hard month at work, slept badly, better now.', 'Fewer worries, sees friends on Sundays.'],
  examined: ['Calm. GAD-7: 7.', 'A little tense. GAD-7: 9.'],
  advice: ['Go on with the therapy every two weeks.', 'Breathing twice a day, less coffee, no news after nine.'],
  tests: [],
  medicines: [
    {
      ...{ name: 'Escitalopram 10 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: null, month: 6, forMonths: 24, why: 'GAD-7 above 10 after six months of therapy' },
    },
  ],
  orders: [],
  plain: {
    good: 'The worry has become less. Keep up the breathing and the talks.',
    notYet: 'Worry like this is common and gets better with talks and exercises. We look together at what helps you.',
  },
}

export const kneeArthritis: Course = {
  problem: { listed: 'knee_osteoarthritis', code: 'M17.9', text: 'Osteoarthritis of the knee' },
  isChronic: true,
  doctor: 'mwangi',
  everyMonths: 10,
  note: 'Right more than left.',
  begins: {
    reason: 'Knee pain on stairs',
    subjective: 'Pain of the right knee on stairs and after sitting for two years. Stiff for ten minutes in the morning.',
    objective: 'Right knee: crepitus, no effusion, bends to 115 degrees. X-ray: narrow inner joint space.',
  },
  reasons: ['Knee check', 'Knee pain is worse'],
  says: ['Walks with less pain since the exercises.', 'More pain in the cold season, paracetamol helps.'],
  examined: ['Right knee without effusion, bends to 110 degrees.', 'Slight effusion of the right knee.'],
  advice: ['Exercises every day, cycling rather than running. Paracetamol when needed.'],
  tests: [],
  medicines: [
    {
      ...{ name: 'Paracetamol 500 mg', dosage: '2 tablets', frequency: 'as_needed', timeOfDay: ['morning'] },
      ...{ notes: 'At most three times a day', month: 0, why: 'pain on stairs' },
    },
  ],
  orders: [
    {
      ...{ category: 'referral', services: ['Physiotherapy, ten sessions'], performer: 'Marcus Bell' },
      ...{ everyMonths: 30, found: 'Ten sessions held, exercises for home shown.' },
    },
  ],
  plain: {
    good: 'The knee is a little better. The exercises are the best medicine; keep on with them.',
    notYet: 'The cartilage of your knee is worn. Exercises and tablets for bad days help most.',
  },
}

export const ironDeficiency: Course = {
  problem: { listed: 'iron_deficiency_anaemia', code: 'D50.9', text: 'Iron deficiency anemia' },
  isChronic: false,
  endsAfterMonths: 14,
  doctor: 'mwangi',
  everyMonths: 3,
  note: null,
  begins: {
    reason: 'Tired, hair falling out',
    subjective: 'Tired for months, short of breath on stairs. Heavy periods, eight days. No black stools.',
    objective: 'Pale. Heart and lungs normal, belly soft.',
  },
  reasons: ['Blood check'],
  says: ['Less tired. Stools dark from the iron.', 'Has her strength back.'],
  examined: ['Colour of the skin normal.'],
  advice: ['Iron every other day with orange juice, not with tea.'],
  target: { test: 'ferritin', at: 30, name: 'Ferritin', higher: true },
  tests: [
    {
      ...{ test: 'hgb', name: 'Hemoglobin', unit: 'g/dL', low: 12, high: 16, decimals: 1 },
      ...{ everyMonths: 3, from: 9.4, to: 12.9, scatter: 0.2, withinMonths: 9 },
    },
    {
      ...{ test: 'ferritin', name: 'Ferritin', unit: 'ng/mL', low: 11, high: 307, decimals: 0 },
      ...{ everyMonths: 3, from: 6, to: 48, scatter: 3, withinMonths: 12 },
    },
  ],
  medicines: [
    {
      ...{ name: 'Ferrous sulfate 325 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: 'With orange juice, not with tea', month: 0, forMonths: 12, why: 'hemoglobin 9.4' },
    },
  ],
  orders: [],
  plain: {
    good: 'Your stores of iron are full again. The tablets can stop; we look at the blood once more.',
    notYet: 'You lack iron. The tablet fills the stores in some months; take it with orange juice, not with tea.',
  },
}

export const kidneyDisease: Course = {
  problem: { listed: 'kidney_disease', code: 'N18.9', text: 'Chronic kidney disease' },
  isChronic: true,
  doctor: 'mwangi',
  everyMonths: 6,
  note: 'No NSAIDs.',
  begins: {
    reason: 'Kidney values of the check-up',
    subjective: 'Called in for the kidney values. Passes urine normally, no swelling. Took diclofenac for the back for years.',
    objective: 'No oedema, kidneys not tender.',
  },
  reasons: ['Kidney check'],
  says: ['Well. No painkillers but paracetamol.', 'Ankles swollen in the evening.', 'Well, drinks two litres a day.'],
  examined: ['No oedema, lungs clear.', 'Slight ankle oedema on both sides.'],
  advice: ['No diclofenac or ibuprofen. Pressure below 130/80.', 'Kidney values every six months.'],
  target: { test: 'egfr', at: 45, name: 'eGFR', higher: true },
  tests: [
    {
      ...{ test: 'creat', name: 'Creatinine', unit: 'mg/dL', low: 0.7, high: 1.3, decimals: 2 },
      ...{ everyMonths: 6, from: 1.35, to: 1.58, scatter: 0.04 },
    },
    {
      ...{ test: 'egfr', name: 'eGFR', unit: 'mL/min/{1.73_m2}', low: 90, high: null, decimals: 0 },
      ...{ everyMonths: 6, from: 56, to: 46, scatter: 1.5 },
    },
    {
      ...{ test: 'k', name: 'Potassium', unit: 'mmol/L', low: 3.5, high: 5, decimals: 1 },
      ...{ everyMonths: 6, from: 4.5, to: 4.9, scatter: 0.15 },
    },
    {
      ...{ test: 'uacr', name: 'Urine albumin/creatinine', unit: 'mg/g', low: 0, high: 29, decimals: 0 },
      ...{ everyMonths: 12, from: 64, to: 118, scatter: 8 },
    },
  ],
  medicines: [
    {
      ...{ name: 'Ramipril 5 mg', dosage: '1 capsule', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: null, month: 1, why: 'albumin in the urine' },
    },
  ],
  orders: [
    {
      ...{ category: 'imaging', services: ['Ultrasound of the kidneys'], performer: 'Nairobi Imaging Centre' },
      ...{ everyMonths: 48, found: 'Both kidneys slightly small, no obstruction.' },
    },
  ],
  plain: {
    good: 'Your kidneys work less than those of others and are stable. No diclofenac or ibuprofen, please.',
    notYet: 'Your kidneys work a little less than last time. We protect them with the pressure tablets; no diclofenac or ibuprofen.',
  },
}

export const migraine: Course = {
  problem: { listed: 'migraine', code: 'G43.9', text: 'Migraine' },
  isChronic: true,
  doctor: 'mwangi',
  everyMonths: 12,
  note: 'Without aura.',
  begins: {
    reason: 'Headaches on one side',
    subjective: 'Throbbing headache on one side twice a month for years, with nausea, must lie down in the dark. No flashes before.',
    objective: 'Neurological examination normal, neck free.',
  },
  reasons: ['Headache check'],
  says: ['One attack a month, tablet helps within an hour.', 'Three attacks in a stressful month.'],
  examined: ['Neurological examination normal.'],
  advice: ['Tablet early in the attack, on at most nine days a month. Regular meals and sleep.'],
  tests: [],
  medicines: [
    {
      ...{ name: 'Sumatriptan 50 mg', dosage: '1 tablet', frequency: 'as_needed', timeOfDay: ['morning'] },
      ...{ notes: 'Early in the attack, at most nine days a month', month: 0, why: 'attacks twice a month' },
    },
  ],
  orders: [],
  plain: {
    good: 'The attacks are fewer. Take the tablet early, on at most nine days a month.',
    notYet: 'These headaches are migraine. Take the tablet early in the attack, on at most nine days a month.',
  },
}
