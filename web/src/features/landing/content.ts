import type { Language } from '#lib/languages.ts'

type Words = Record<Language, string>

/**
 * Figures and testimonials of the landing page, to be replaced by the practice's own. While `areExamples` is true the page labels them as
 * examples.
 */
export const areExamples = true

export const figures = [
  { name: 'users', atLeast: 50_000 },
  { name: 'uptime', share: 0.999 },
  { name: 'providers', atLeast: 500 },
  { name: 'records', atLeast: 1_000_000 },
] as const

export type Voice = { author: string; role: Words; quote: Words }

export const voices: Voice[] = [
  {
    author: 'Sarah',
    role: { en: 'Patient', es: 'Paciente', fr: 'Patiente', sw: 'Mgonjwa' },
    quote: {
      en: 'I used to carry a bag of papers to every visit. Now my doctor and I look at the same page.',
      es: 'Antes llevaba una bolsa de papeles a cada cita. Ahora mi médico y yo miramos la misma página.',
      fr: 'J’apportais un sac de papiers à chaque rendez-vous. Maintenant, mon médecin et moi regardons la même page.',
      sw: 'Nilikuwa nikibeba mfuko wa karatasi kila miadi. Sasa daktari wangu na mimi tunatazama ukurasa mmoja.',
    },
  },
  {
    author: 'Luis',
    role: { en: 'Healthcare professional', es: 'Profesional de la salud', fr: 'Professionnel de santé', sw: 'Mtaalamu wa afya' },
    quote: {
      en: 'The interaction alerts say what to do next. My patients understand them without calling me first.',
      es: 'Las alertas de interacciones dicen qué hacer. Mis pacientes las entienden sin tener que llamarme antes.',
      fr: 'Les alertes d’interaction disent quoi faire ensuite. Mes patients les comprennent sans m’appeler d’abord.',
      sw: 'Tahadhari za mwingiliano wa dawa zinasema cha kufanya. Wagonjwa wangu wanazielewa bila kunipigia simu kwanza.',
    },
  },
  {
    author: 'Michael',
    role: { en: 'Physician', es: 'Médico', fr: 'Médecin', sw: 'Daktari' },
    quote: {
      en: 'I see the day at a glance, and a video visit starts on time. That is all I wanted.',
      es: 'Veo mi día de un vistazo, y la videoconsulta empieza a la hora. No quería nada más.',
      fr: 'Je vois ma journée d’un coup d’œil, et un rendez-vous vidéo commence à l’heure. Je n’en demandais pas plus.',
      sw: 'Naona siku yangu kwa mtazamo mmoja, na miadi ya video huanza kwa wakati. Hicho ndicho nilichotaka.',
    },
  },
]
