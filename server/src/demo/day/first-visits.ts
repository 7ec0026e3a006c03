/** Why somebody comes to a doctor who does not look after an illness of theirs, and what is found. */
export type FirstVisit = {
  reason: string
  type: 'consultation' | 'checkup' | 'urgent'
  subjective: string
  objective: string
  diagnosis: { text: string; code: string | null }
  plan: string
  note: string
}
type Several = readonly [FirstVisit, ...FirstVisit[]]

/** By the doctor's key; children come to the doctor of children only. */
export const firstVisits: Readonly<Record<string, Several>> = {
  mwangi: [
    {
      ...{ reason: 'Yearly check-up', type: 'checkup', subjective: 'Feels well. Walks to work.' },
      ...{ objective: 'Heart, lungs and belly without findings.', diagnosis: { text: 'General examination', code: 'Z00.0' } },
      ...{ plan: 'Go on as before.', note: 'The check-up shows nothing new. See you in a year.' },
    },
    {
      ...{
        reason: 'Cough for two weeks',
        type: 'urgent',
        subjective: 'Dry cough since a cold two weeks ago. No fever, no blood, no weight loss.',
      },
      ...{ objective: 'Throat slightly red, lungs clear, SpO2 98 %.', diagnosis: { text: 'Cough', code: 'R05' } },
      ...{
        plan: 'Honey, steam, no antibiotic. Sputum and X-ray if it lasts four weeks.',
        note: 'The cough follows your cold. Come back if it lasts two more weeks.',
      },
    },
    {
      ...{
        reason: 'Back pain after a long drive',
        type: 'consultation',
        subjective: 'Pain low in the back for four days. No numbness, bladder normal.',
      },
      ...{ objective: 'Muscles tense, leg raising normal, reflexes equal.', diagnosis: { text: 'Low back pain', code: 'M54.5' } },
      ...{ plan: 'Keep moving, heat, paracetamol when needed.', note: 'This is a strained back. Keep moving; it passes in some weeks.' },
    },
  ],
  okafor: [
    {
      ...{
        reason: 'Heart skips a beat at night',
        type: 'consultation',
        subjective: 'Single extra beats in bed for a month. No fainting, no chest pain.',
      },
      ...{ objective: 'Pulse regular, no murmur. ECG: single extra beats.', diagnosis: { text: 'Palpitations', code: 'R00.2' } },
      ...{
        plan: 'Less coffee. 24-hour ECG only if it becomes more frequent.',
        note: 'The extra beats are harmless. Come back if you faint or they become more frequent.',
      },
    },
    {
      ...{
        reason: 'Heart check before an operation',
        type: 'checkup',
        subjective: 'Operation planned next month. Climbs three floors without stopping.',
      },
      ...{
        objective: 'Heart regular, no murmur, lungs clear. ECG normal.',
        diagnosis: { text: 'Examination before an operation', code: 'Z01.8' },
      },
      ...{ plan: 'No objection from the heart.', note: 'Your heart is ready for the operation.' },
    },
  ],
  reyes: [
    {
      ...{ reason: 'Tired and cold all the time', type: 'consultation', subjective: 'Tired for three months, feels cold. Weight stable.' },
      ...{ objective: 'Thyroid not enlarged, pulse 72, skin normal.', diagnosis: { text: 'Tiredness', code: 'R53' } },
      ...{
        plan: 'TSH, blood count, ferritin and glucose this week.',
        note: 'We look at your thyroid and blood first. You see the results here.',
      },
    },
    {
      ...{ reason: 'Sugar in the family', type: 'checkup', subjective: 'Two relatives with diabetes, wants to know. No thirst.' },
      ...{ objective: 'Waist measured, feet without findings.', diagnosis: { text: 'Screening for diabetes', code: 'Z13.1' } },
      ...{
        plan: 'HbA1c today, walking on most days.',
        note: 'We measure your long-term sugar. Walking on most days is the best prevention.',
      },
    },
  ],
  laurent: [
    {
      ...{ reason: 'Child check-up', type: 'checkup', subjective: 'Eats and sleeps well. The parents have no worries.' },
      ...{ objective: 'Heart, lungs and belly normal, ears and teeth without findings.' },
      ...{ diagnosis: { text: 'Routine child health examination', code: 'Z00.1' } },
      ...{ plan: 'Card of vaccinations looked through.', note: 'Your child is doing well. See you at the next check.' },
    },
    {
      ...{ reason: 'Fever since last night', type: 'urgent', subjective: 'Fever of 38.6 °C since last night, runny nose. Drinks well.' },
      ...{ objective: 'Ears and lungs clear, throat red, neck free.', diagnosis: { text: 'Common cold', code: 'J00' } },
      ...{
        plan: 'Fluids, paracetamol by weight. No antibiotic.',
        note: 'This is a cold. Come at once with fast breathing, or if your child does not drink.',
      },
    },
    {
      ...{
        reason: 'Itchy spots on the arms',
        type: 'consultation',
        subjective: 'Itchy spots since playing outside two days ago. No fever.',
      },
      ...{ objective: 'Insect bites of both arms, not infected.', diagnosis: { text: 'Insect bites', code: 'T14.0' } },
      ...{ plan: 'Cool cloths, short nails, a net at night.', note: 'These are insect bites. A net at night keeps them away.' },
    },
  ],
  kariuki: [
    {
      ...{
        reason: 'A mole that has changed',
        type: 'consultation',
        subjective: 'Mole on the back, darker for some months, does not itch.',
      },
      ...{ objective: 'Evenly brown, 5 mm, regular border under the dermatoscope.', diagnosis: { text: 'Mole', code: 'D22.9' } },
      ...{ plan: 'Photo kept, look again in six months.', note: 'The mole looks harmless. We look at it again in six months.' },
    },
    {
      ...{
        reason: 'Itchy rash between the toes',
        type: 'consultation',
        subjective: 'Itching between the toes for a month, wears boots at work.',
      },
      ...{
        objective: 'Scaling between the toes of both feet, nails normal.',
        diagnosis: { text: 'Fungal infection of the feet', code: 'B35.3' },
      },
      ...{
        plan: 'Clotrimazole cream twice a day for four weeks, dry well.',
        note: 'This is a fungus. Use the cream for the whole four weeks and dry your feet well.',
      },
    },
  ],
  novak: [
    {
      ...{
        reason: 'Sleeping badly for weeks',
        type: 'consultation',
        subjective: 'Lies awake until two, worries about work. No low mood, no thoughts of ending life.',
      },
      ...{ objective: 'Tired, otherwise unremarkable. PHQ-9: 6.', diagnosis: { text: 'Insomnia', code: 'G47.0' } },
      ...{
        plan: 'Fixed times, no screens in bed, diary of sleep for two weeks.',
        note: 'Please keep the diary of your sleep for two weeks and bring it along.',
      },
    },
    {
      ...{
        reason: 'Too much at work',
        type: 'consultation',
        subjective: 'Twelve-hour days for half a year, short-tempered at home. Sleeps six hours.',
      },
      ...{ objective: 'Speaks fast, mood even. GAD-7: 8.', diagnosis: { text: 'Stress', code: 'Z73.3' } },
      ...{
        plan: 'Two evenings a week without work, talk with the employer. See again in four weeks.',
        note: 'Keep two evenings a week free. We look in four weeks how it went.',
      },
    },
  ],
}
