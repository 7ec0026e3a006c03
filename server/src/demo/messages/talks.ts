/** What people of the demo clinic have written to each other, by their keys; the last `unread` of each talk have not been opened yet. */
export type Talk = { between: readonly [string, string]; unread: number; said: readonly Said[] }
type Said = { by: 0 | 1; hoursAgo: number; text: string }

export const talks: readonly Talk[] = [
  {
    between: ['amina', 'mwangi'],
    unread: 1,
    said: [
      {
        by: 0,
        hoursAgo: 52,
        text: 'Hello Doctor, my sugar before breakfast was 7.4, 6.9 and 7.1 this week. Is that still too high?',
      },
      {
        ...{ by: 1, hoursAgo: 47 },
        text: 'Hello Amina, that is better than six weeks ago. Please go on with the walks and note also two values after supper.',
      },
      { by: 0, hoursAgo: 46, text: 'I will. Thank you!' },
      {
        ...{ by: 1, hoursAgo: 1.4 },
        text: 'I have looked at your diary for our video visit. Please have your meter at hand when we talk, so that we can compare the dates.',
      },
    ],
  },
  {
    between: ['amina', 'achieng'],
    unread: 1,
    said: [
      {
        ...{ by: 1, hoursAgo: 20 },
        text: 'Habari Amina, this is Joyce, the diabetes nurse. You measured your blood pressure in the evening only. Could you do it in the morning too, before breakfast?',
      },
      { by: 0, hoursAgo: 3.2, text: 'Yes, I can. Should I take it before or after my tablet?' },
    ],
  },
  {
    between: ['samuel', 'mwangi'],
    unread: 2,
    said: [
      { by: 0, hoursAgo: 76, text: 'The new tablets make my ankles swell a little in the evening. Should I stop them?' },
      {
        by: 1,
        hoursAgo: 73,
        text: 'Please do not stop them by yourself. Is one leg thicker than the other, or does it hurt? Are you short of breath?',
      },
      { by: 0, hoursAgo: 5.5, text: 'No, both legs are the same, it does not hurt, and I breathe well. In the morning it is gone.' },
      { by: 0, hoursAgo: 5.4, text: 'I measured 128 over 79 today.' },
    ],
  },
  {
    between: ['jonas', 'mwangi'],
    unread: 1,
    said: [{ by: 0, hoursAgo: 2.3, text: 'Hello, do I have to come with an empty stomach for the check-up? It is in the afternoon.' }],
  },
  {
    between: ['mercy', 'laurent'],
    unread: 1,
    said: [
      {
        ...{ by: 0, hoursAgo: 30 },
        text: 'Hello Doctor, I am Neema’s mother. After the vaccination she had 37.9 in the evening and was cross. Is that normal?',
      },
      {
        ...{ by: 1, hoursAgo: 28 },
        text: 'Hello Mercy, yes, a light fever on the first two days is usual. Offer her the breast often. Come at once if she does not drink, or if it rises above 39.',
      },
      { by: 0, hoursAgo: 4.1, text: 'She is well again, thank you. May she go to the crèche tomorrow?' },
    ],
  },
  {
    between: ['zuri', 'laurent'],
    unread: 1,
    said: [
      {
        ...{ by: 0, hoursAgo: 26 },
        text: 'This is Zuri’s father. The cream helps, but we have only a little left. Can you prescribe it again?',
      },
      {
        by: 1,
        hoursAgo: 2.8,
        text: 'Good to hear. Her skin was much calmer at your last visit: once a day in the evening is enough now. The prescription is ready.',
      },
    ],
  },
  {
    between: ['lucia', 'reyes'],
    unread: 1,
    said: [
      { by: 0, hoursAgo: 50, text: 'Hola, doctora. ¿Tomo la pastilla de la tiroides también el día del análisis?' },
      {
        by: 1,
        hoursAgo: 49,
        text: 'Hola, Lucía. Ese día, primero el análisis y después la pastilla, media hora antes del desayuno.',
      },
      { by: 0, hoursAgo: 6.7, text: 'Perfecto. El análisis ya está hecho. ¿Cuándo veré el resultado?' },
    ],
  },
  {
    between: ['peter', 'okafor'],
    unread: 1,
    said: [
      {
        by: 0,
        hoursAgo: 9.3,
        text: 'My nose bled for five minutes yesterday evening and then stopped. Shall I go on with the two tablets?',
      },
    ],
  },
  {
    between: ['halima', 'kariuki'],
    unread: 1,
    said: [
      { by: 0, hoursAgo: 31, text: 'Daktari, ngozi yangu imekauka sana tangu nianze dawa mpya. Nifanye nini?' },
      {
        by: 1,
        hoursAgo: 29,
        text: 'Ni kawaida katika wiki za kwanza. Paka mafuta yasiyo na manukato mara mbili kwa siku, na tumia dawa usiku tu.',
      },
      { by: 0, hoursAgo: 7.8, text: 'Asante sana. Je, naweza kutumia mafuta ya jua pia?' },
    ],
  },
  {
    between: ['naomi', 'novak'],
    unread: 1,
    said: [
      {
        by: 0,
        hoursAgo: 11.5,
        text: 'I slept seven hours for three nights in a row, for the first time in months. I wanted to tell you.',
      },
    ],
  },
  {
    between: ['nduta', 'mwangi'],
    unread: 1,
    said: [
      {
        by: 0,
        hoursAgo: 1.1,
        text: 'Three people wait for a dressing today, and we have two packs left in the treatment room. I have ordered more for tomorrow.',
      },
    ],
  },
  {
    between: ['nduta', 'okafor'],
    unread: 1,
    said: [
      {
        ...{ by: 1, hoursAgo: 2.1 },
        text: 'Could you measure the blood pressure of my next patient on both arms, please? It was different last time.',
      },
    ],
  },
]
