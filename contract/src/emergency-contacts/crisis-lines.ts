/** Whom to talk to in a crisis besides the emergency number. `text`: how to reach them by text message, as they say it. */
export type CrisisLine = { name: string; number: string; text?: { number: string; word?: string } }
export type CrisisLines = Partial<Record<'suicide' | 'abuse' | 'overdose', CrisisLine>>

/**
 * Lines of a country that answer day and night, unless their name says otherwise: docs/decisions/0077-numbers-of-a-country.md. Where a
 * country or a kind is missing, the emergency number stands alone.
 */
const lines: Record<string, CrisisLines> = {
  AR: { suicide: { name: 'Centro de Asistencia al Suicida', number: '135' }, abuse: { name: 'Línea 144', number: '144' } },
  AU: {
    suicide: { name: 'Lifeline', number: '131114', text: { number: '0477131114' } },
    abuse: { name: '1800RESPECT', number: '1800737732', text: { number: '0458737732' } },
    overdose: { name: 'Poisons Information Centre', number: '131126' },
  },
  AT: {
    suicide: { name: 'TelefonSeelsorge', number: '142' },
    abuse: { name: 'Frauenhelpline', number: '0800222555' },
    overdose: { name: 'Vergiftungsinformationszentrale', number: '+4314064343' },
  },
  BE: {
    suicide: { name: 'Zelfmoordlijn 1813', number: '1813' },
    abuse: { name: '1712', number: '1712' },
    overdose: { name: 'Antigifcentrum / Centre Antipoisons', number: '070245245' },
  },
  BR: { suicide: { name: 'CVV', number: '188' }, abuse: { name: 'Central de Atendimento à Mulher', number: '180' } },
  CA: {
    suicide: { name: '9-8-8 Suicide Crisis Helpline', number: '988', text: { number: '988' } },
    overdose: { name: 'Canadian poison centres', number: '18447647669' },
  },
  CH: {
    suicide: { name: 'Die Dargebotene Hand / La Main Tendue', number: '143' },
    overdose: { name: 'Tox Info Suisse', number: '145' },
  },
  DE: {
    suicide: { name: 'TelefonSeelsorge', number: '08001110111' },
    abuse: { name: 'Hilfetelefon Gewalt gegen Frauen', number: '116016' },
  },
  ES: {
    suicide: { name: 'Línea 024', number: '024' },
    abuse: { name: 'Línea 016', number: '016' },
    overdose: { name: 'Servicio de Información Toxicológica', number: '915620420' },
  },
  FR: {
    suicide: { name: '3114, numéro national de prévention du suicide', number: '3114' },
    abuse: { name: '3919, Violences Femmes Info', number: '3919' },
  },
  GB: {
    suicide: { name: 'Samaritans', number: '116123', text: { number: '85258', word: 'SHOUT' } },
    abuse: { name: 'National Domestic Abuse Helpline', number: '08082000247' },
  },
  IE: {
    suicide: { name: 'Samaritans', number: '116123', text: { number: '50808', word: 'HELLO' } },
    abuse: { name: 'Women’s Aid', number: '1800341900' },
    overdose: { name: 'National Poisons Information Centre (8 am to 10 pm)', number: '018092166' },
  },
  IN: { suicide: { name: 'Tele-MANAS', number: '14416' }, abuse: { name: 'Women Helpline', number: '181' } },
  IT: { abuse: { name: 'Antiviolenza e stalking', number: '1522' } },
  JP: { suicide: { name: 'Yorisoi Hotline', number: '0120279338' } },
  KE: { suicide: { name: 'Kenya Red Cross', number: '1199' }, abuse: { name: 'GBV helpline', number: '1195' } },
  KR: { suicide: { name: '109', number: '109' }, abuse: { name: '1366', number: '1366' } },
  MX: { suicide: { name: 'Línea de la Vida', number: '8009112000' } },
  NL: {
    suicide: { name: '113 Zelfmoordpreventie', number: '113' },
    abuse: { name: 'Veilig Thuis', number: '08002000' },
  },
  NO: { suicide: { name: 'Mental Helse', number: '116123' }, overdose: { name: 'Giftinformasjonen', number: '22591300' } },
  NZ: {
    suicide: { name: '1737', number: '1737', text: { number: '1737' } },
    abuse: { name: 'Women’s Refuge', number: '0800733843' },
    overdose: { name: 'National Poisons Centre', number: '0800764766' },
  },
  PH: { suicide: { name: 'NCMH Crisis Hotline', number: '1553' } },
  SE: { suicide: { name: 'Mind Självmordslinjen', number: '90101' }, abuse: { name: 'Kvinnofridslinjen', number: '020505050' } },
  SG: { suicide: { name: 'Samaritans of Singapore', number: '1767' } },
  UG: { abuse: { name: 'Sauti 116', number: '116' } },
  US: {
    suicide: { name: '988 Suicide & Crisis Lifeline', number: '988', text: { number: '988' } },
    abuse: { name: 'National Domestic Violence Hotline', number: '+18007997233', text: { number: '88788', word: 'START' } },
    overdose: { name: 'Poison Control', number: '+18002221222' },
  },
  ZA: {
    suicide: { name: 'SADAG Suicide Crisis Line', number: '0800567567', text: { number: '31393' } },
    abuse: { name: 'Gender-Based Violence Command Centre', number: '0800428428' },
  },
}

/** The lines of a country, none where we know none. */
export const crisisLines = (country: string): CrisisLines => lines[country] ?? {}
export const countriesWithCrisisLines: readonly string[] = Object.keys(lines)
