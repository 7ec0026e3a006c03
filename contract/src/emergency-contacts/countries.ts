/** Countries and territories with their own phone numbers: ISO 3166 code and calling code. */
const list =
  'AC247 AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AR54 AS1 AT43 AU61 AW297 AX358 AZ994 BA387 BB1 BD880 BE32 BF226 BG359 BH973 ' +
  'BI257 BJ229 BL590 BM1 BN673 BO591 BQ599 BR55 BS1 BT975 BW267 BY375 BZ501 CA1 CC61 CD243 CF236 CG242 CH41 CI225 CK682 CL56 ' +
  'CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 DM1 DO1 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 ' +
  'FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1 ' +
  'GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1 JO962 JP81 KE254 ' +
  'KG996 KH855 KI686 KM269 KN1 KP850 KR82 KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 ' +
  'MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1 MQ596 MR222 MS1 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 ' +
  'NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PR1 ' +
  'PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47 SK421 SL232 SM378 ' +
  'SN221 SO252 SR597 SS211 ST239 SV503 SX1 SY963 SZ268 TA290 TC1 TD235 TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1 ' +
  'TV688 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA39 VC1 VE58 VG1 VI1 VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263'

export type Country = { code: string; callingCode: string }
export const countries: readonly Country[] = list.split(' ').map((entry) => ({ code: entry.slice(0, 2), callingCode: entry.slice(2) }))
export const isCountry = (code: string) => countries.some((country) => country.code === code)

/**
 * Numbers that bring an ambulance; where there are several, the general emergency number. Sources: the table by which Android phones
 * route emergency calls (Android Open Source Project, eccdata.txt) and, where that is silent or out of date, what the service itself
 * publishes; 43 countries are less sure, from general knowledge and public lists that name the number too: docs/decisions/0041-phone-numbers.md.
 * Countries whose sources contradict each other are missing; a practice there enters its number itself.
 */
const ambulance: Record<string, string> = {
  '000': 'AU CC CX NF',
  '101': 'IL PS',
  '102': 'MV NP',
  '103': 'BY KG MN TJ UA UZ',
  '104': 'CU',
  '106': 'PE',
  '110': 'JM SY',
  '111': 'NR NZ PG',
  '112':
    'AD AM AT AX AZ BE BG BI BL BT CY CZ DE DK EE ES FI FO FR GE GF GH GI GL GP GR HR HU IE IN IS IT KW KZ LI LT LU LV MC MD MF MQ ' +
    'MT NG NL PL PM PT RE RO RU SE SI SK SM ST TL TR TZ VA VU YT ZA',
  '113': 'NO SJ',
  '114': 'MU',
  '115': 'IR SR VN',
  '116': 'GM HT',
  '117': 'MZ',
  '119': 'CM JP KH KR TW',
  '120': 'CN',
  '121': 'LS',
  '122': 'GT IQ',
  '123': 'CO EG',
  '124': 'BA ME',
  '127': 'AL',
  '128': 'NI',
  '130': 'CV',
  '131': 'CL',
  '14': 'DZ',
  '140': 'LB',
  '144': 'CH',
  '15': 'ML NC NE PF',
  '150': 'MA',
  '18': 'BF SN',
  '185': 'CI',
  '190': 'TN',
  '191': 'YE',
  '192': 'BR MM',
  '194': 'MK RS',
  '511': 'BB',
  '811': 'TT',
  '911':
    'AG AI AR AS AW BM BZ CA CR DM DO EC FJ FM GD GU HN JO KN KY LC LR MH MP MX PA PH PR PW PY SH SV TC TO TV US UY VC VE VG VI ' + 'WS',
  '912': 'CW RW SX',
  '913': 'GY',
  '919': 'BS',
  '977': 'SZ',
  '991': 'BN ET ZM',
  '995': 'SG',
  '997': 'BW SA',
  '998': 'AE CK MW',
  '999': 'BD BH FK GB GG HK IM JE KE MO MY NU QA SB SC UG ZW',
  '1122': 'PK',
  '1195': 'LA',
  '1515': 'LY',
  '1669': 'TH',
  '1990': 'LK',
  '9999': 'OM',
}
/** By country. */
export const emergencyNumbers: readonly (readonly [country: string, number: string])[] = Object.entries(ambulance).flatMap(
  ([number, codes]) => codes.split(' ').map((code) => [code, number] as const),
)
const numbers = new Map(emergencyNumbers)

/** The country's emergency number, or undefined if we know none. */
export const emergencyNumber = (country: string) => numbers.get(country)

/** The country of the specification's numbers, where that of the practice is not set. */
export const usualCountry = 'US'
export const usualEmergencyNumber = '911'
/** Stand in the web app's pages until the server puts in the practice's country and its emergency number. */
export const countryMark = '__PRACTICE_COUNTRY__'
export const emergencyNumberMark = '__EMERGENCY_NUMBER__'
