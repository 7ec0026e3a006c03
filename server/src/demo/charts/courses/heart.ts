import type { Course } from '../course.ts'

export const hypertension: Course = {
  problem: { listed: 'high_blood_pressure', code: 'I10', text: 'High blood pressure' },
  isChronic: true,
  doctor: 'mwangi',
  everyMonths: 6,
  note: 'Measures at home.',
  begins: {
    reason: 'Pressure high at a camp',
    subjective: 'Was told at a screening camp that the pressure is high. Headaches now and then. No chest pain, no breathlessness.',
    objective: 'Heart sounds normal, no murmur, no oedema. Fundi not seen.',
  },
  reasons: ['Blood pressure check', 'Renewal of my pressure tablets', 'My blood pressure at home'],
  says: [
    'Well. Home readings mostly below 140/90.',
    'Forgot the tablets while travelling. No headache, no dizziness.',
    'Ankles a little swollen in the evening, otherwise well.',
    'Well, sleeps badly since the new shifts.',
  ],
  examined: ['Heart and lungs normal, no oedema.', 'Heart regular, no murmur. Trace of ankle oedema.', 'No bruit, pulses symmetrical.'],
  advice: [
    'Less salt, walk on most days, measure at home three mornings a week.',
    'Go on as before. Kidney values and potassium once a year.',
  ],
  tests: [
    {
      ...{ test: 'k', name: 'Potassium', unit: 'mmol/L', low: 3.5, high: 5, decimals: 1 },
      ...{ everyMonths: 12, from: 4.1, to: 4.4, scatter: 0.2 },
    },
    {
      ...{ test: 'creat', name: 'Creatinine', unit: 'mg/dL', low: 0.5, high: 1.1, decimals: 2 },
      ...{ everyMonths: 12, from: 0.82, to: 0.95, scatter: 0.04 },
    },
  ],
  medicines: [
    {
      ...{ name: 'Amlodipine 5 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: null, month: 1, why: 'pressure above 150/95 on three days' },
    },
    {
      ...{ name: 'Amlodipine 10 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: null, month: 14, replaces: 'Amlodipine 5 mg', why: 'pressure still above 140/90' },
    },
    {
      ...{ name: 'Losartan 50 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['evening'] },
      ...{ notes: null, month: 40, why: 'above the target on one medicine' },
    },
  ],
  orders: [
    {
      ...{ category: 'procedure', services: ['Electrocardiogram at rest'], performer: null },
      ...{ everyMonths: 36, found: 'Sinus rhythm, no sign of a thickened heart.' },
    },
  ],
  home: {
    kind: 'bp',
    unit: 'mm[Hg]',
    values: [
      [28, 138, 86],
      [25, 134, 84],
      [21, 136, 85],
      [18, 132, 82],
      [14, 130, 81],
      [11, 135, 84],
      [7, 129, 80],
      [4, 131, 82],
      [2, 128, 79],
    ],
    times: ['07:15', '07:40', '06:55'],
  },
  plain: {
    good: 'Your blood pressure is well controlled. Keep taking the tablets every day and measure at home.',
    notYet: 'Your blood pressure is still too high. Please take the tablets every day, eat less salt, and measure at home.',
  },
}

export const highCholesterol: Course = {
  problem: { listed: 'high_cholesterol', code: 'E78.0', text: 'High cholesterol' },
  isChronic: true,
  doctor: 'mwangi',
  everyMonths: 12,
  note: null,
  begins: {
    reason: 'Results of the check-up',
    subjective: 'Called in for the cholesterol. No chest pain on effort. Father had a heart attack.',
    objective: 'No xanthelasma, pulses of the feet present.',
  },
  reasons: ['Cholesterol check'],
  says: ['Takes the tablet at night. No muscle pain.', 'Well. Cooks with less oil since the last visit.'],
  examined: ['No muscle tenderness.'],
  advice: ['Go on with the statin. Lipids once a year, liver values only with symptoms.'],
  target: { test: 'ldl', at: 100, name: 'LDL cholesterol' },
  tests: [
    {
      ...{ test: 'ldl', name: 'LDL cholesterol', unit: 'mg/dL', low: null, high: 129, decimals: 0 },
      ...{ everyMonths: 12, from: 178, to: 92, scatter: 6, withinMonths: 20 },
    },
    {
      ...{ test: 'hdl', name: 'HDL cholesterol', unit: 'mg/dL', low: 40, high: null, decimals: 0 },
      ...{ everyMonths: 12, from: 44, to: 49, scatter: 2 },
    },
    {
      ...{ test: 'tg', name: 'Triglycerides', unit: 'mg/dL', low: null, high: 149, decimals: 0 },
      ...{ everyMonths: 12, from: 172, to: 134, scatter: 10, withinMonths: 24 },
    },
    {
      ...{ test: 'chol', name: 'Total cholesterol', unit: 'mg/dL', low: null, high: 199, decimals: 0 },
      ...{ everyMonths: 12, from: 256, to: 168, scatter: 8, withinMonths: 20 },
    },
  ],
  medicines: [
    {
      ...{ name: 'Atorvastatin 10 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['night'] },
      ...{ notes: null, month: 0, why: 'LDL 178 with a family history' },
    },
    {
      ...{ name: 'Atorvastatin 20 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['night'] },
      ...{ notes: null, month: 12, replaces: 'Atorvastatin 10 mg', why: 'LDL above the target' },
    },
  ],
  orders: [],
  plain: {
    good: 'Your cholesterol is where we want it. Go on with the tablet at night.',
    notYet: 'Your cholesterol is still too high. The tablet and less fried food bring it down.',
  },
}

export const coronaryDisease: Course = {
  problem: { listed: 'heart_disease', code: 'I25.1', text: 'Coronary artery disease' },
  isChronic: true,
  doctor: 'okafor',
  everyMonths: 6,
  note: 'Stent in the left anterior descending artery.',
  begins: {
    reason: 'Pressure in the chest on stairs',
    subjective: 'For a month pressure behind the breastbone on one flight of stairs, gone after two minutes of rest. No pain at rest.',
    objective: 'Heart regular, no murmur, lungs clear. ECG: T waves flat in V4 to V6.',
  },
  reasons: ['Heart check', 'Heart tablets and exercise'],
  says: [
    'No chest pain. Climbs three floors without stopping.',
    'Well. One short pressure in the chest on a cold morning, no spray needed.',
    'Walks forty minutes a day. Bruises easily.',
  ],
  examined: ['Heart regular, no murmur, lungs clear, no oedema.', 'ECG: sinus rhythm, unchanged.'],
  advice: [
    'Carry the spray. Come at once with chest pain at rest of more than ten minutes.',
    'Go on with aspirin and the statin for life.',
  ],
  target: { test: 'ldl', at: 70, name: 'LDL cholesterol' },
  tests: [
    {
      ...{ test: 'ldl', name: 'LDL cholesterol', unit: 'mg/dL', low: null, high: 129, decimals: 0 },
      ...{ everyMonths: 12, from: 152, to: 64, scatter: 4, withinMonths: 14 },
    },
    {
      ...{ test: 'hgb', name: 'Hemoglobin', unit: 'g/dL', low: 13.5, high: 17.5, decimals: 1 },
      ...{ everyMonths: 12, from: 14.8, to: 14.1, scatter: 0.3 },
    },
  ],
  medicines: [
    {
      ...{ name: 'Aspirin 75 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: null, month: 0, why: 'coronary artery disease' },
    },
    {
      ...{ name: 'Atorvastatin 40 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['night'] },
      ...{ notes: null, month: 0, why: 'coronary artery disease' },
    },
    {
      ...{ name: 'Bisoprolol 5 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: null, month: 0, why: 'angina on effort' },
    },
    {
      ...{ name: 'Clopidogrel 75 mg', dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'] },
      ...{ notes: 'For one year after the stent', month: 2, forMonths: 12, why: 'new stent' },
    },
  ],
  orders: [
    {
      ...{ category: 'imaging', services: ['Echocardiography'], performer: 'Uzima Clinic, heart unit' },
      ...{ everyMonths: 24, found: 'Ejection fraction 58 %, valves normal.' },
    },
  ],
  plain: {
    good: 'Your heart is stable. Take the tablets every day, and call at once with chest pain at rest.',
    notYet: 'The pressure in your chest comes from narrow heart arteries. We treat it with tablets and look at the arteries soon.',
  },
}

export const atrialFibrillation: Course = {
  problem: { listed: 'atrial_fibrillation', code: 'I48.9', text: 'Atrial fibrillation' },
  isChronic: true,
  doctor: 'okafor',
  everyMonths: 6,
  note: 'CHA2DS2-VASc 3.',
  begins: {
    reason: 'Heart out of step, short of breath',
    subjective: 'Irregular heartbeat for two weeks, short of breath on a hill. No chest pain, no fainting.',
    objective: 'Pulse irregular, 112 a minute. Lungs clear. ECG: atrial fibrillation.',
  },
  reasons: ['Rhythm check', 'Blood thinner check'],
  says: [
    'Well. Notices the heartbeat only at night.',
    'No bleeding, no dizziness. Takes both doses.',
    'A nosebleed last month that stopped by itself.',
  ],
  examined: ['Pulse irregular, about 72 a minute. No oedema.', 'ECG: atrial fibrillation, rate 76.'],
  advice: ['Never leave out the blood thinner. Blood count and kidney values once a year.', 'Before a tooth is pulled, call us.'],
  tests: [
    {
      ...{ test: 'hgb', name: 'Hemoglobin', unit: 'g/dL', low: 12, high: 16, decimals: 1 },
      ...{ everyMonths: 12, from: 13.4, to: 12.9, scatter: 0.3 },
    },
    {
      ...{ test: 'egfr', name: 'eGFR', unit: 'mL/min/{1.73_m2}', low: 90, high: null, decimals: 0 },
      ...{ everyMonths: 12, from: 74, to: 66, scatter: 2 },
    },
  ],
  medicines: [
    {
      ...{ name: 'Apixaban 5 mg', dosage: '1 tablet', frequency: 'twice_daily', timeOfDay: ['morning', 'evening'] },
      ...{ notes: null, month: 0, why: 'risk of stroke' },
    },
    {
      ...{ name: 'Metoprolol 50 mg', dosage: '1 tablet', frequency: 'twice_daily', timeOfDay: ['morning', 'evening'] },
      ...{ notes: null, month: 0, why: 'rate 112 a minute' },
    },
  ],
  orders: [
    {
      ...{ category: 'imaging', services: ['Echocardiography'], performer: 'Uzima Clinic, heart unit' },
      ...{ everyMonths: 24, found: 'Left atrium enlarged, ejection fraction 55 %.' },
    },
  ],
  plain: {
    good: 'Your heart beats irregularly and calmly, and the blood thinner protects you from a stroke. Never leave it out.',
    notYet: 'Your heart beats irregularly and too fast. The new tablets slow it down and protect you from a stroke.',
  },
}
