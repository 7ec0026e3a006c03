import type { Locale } from '@uzima/contract/fields'

/** Start and end of a negation word, and how far its scope reaches. */
export type Denial = { at: number; from: number; to: number }

/** Whether a span is negated, by a preceding word or one inside it. */
export const isDenied = (denials: Denial[], start: number, end: number): boolean =>
  denials.some(({ at, from, to }) => (from <= start && start < to) || (start < at && from < end))

type Words = {
  /** Words that negate what follows, up to the end of the clause. */
  denial: RegExp
  /** Ends the scope of a negation before the end of the sentence. */
  end: RegExp
  /** False friends that look like a negation, tested where one would start. */
  notDenial: RegExp
}

/** Maximum scope of a negation, in characters. */
const reach = 160

const words: Record<Locale, Words> = {
  en: {
    denial:
      /\b(?:no|not|denies|denied|denying|without|never|negative for|absence of|absent|nor|neither|hasn't|doesn't|didn't|isn't|aren't|wasn't|don't|haven't|does not|did not|has not|non)\b/g,
    end: /\bbut\b|\bexcept\b|\bhowever\b|\balthough\b|\bthough\b|[.;:!?]|(?:,|\band) (?:has|have|had|i have|i've|i had|i am|i'm|i feel|my|reports|complains|presents|is|was|he|she)\b|\bwhich\b|\brelie|\bsince\b/g,
    notDenial:
      /no (?:significant |real )?(?:relief|improvement|change)|not (?:improving|relieved|improved|getting better|better|only|receive|eating|feeding|making|feeling|able|going away|sure|been able|been eating)|no longer|did not receive|no bowel|no period|no menstruation|no energy|no milk|no appetite|never (?:had|felt) (?:anything|such|this|it|so)/y,
  },
  es: {
    denial: /\b(?:no|sin|niega|niego|nunca|jamas|tampoco|ni|ningun|ninguna|negativo para|ausencia de)\b/g,
    end: /\bpero\b|\bexcepto\b|\bsalvo\b|\baunque\b|\bsino\b|[.;:!?]|(?:,|\by) (?:tengo|tiene|siento|siente|me |le |mi |estoy|esta|he |ha |tambien|si)\b|\bdesde\b|\bque\b/g,
    notDenial:
      /no (?:mejora|mejoro|se (?:me )?(?:quita|pasa|alivia)|cede|puedo|puede|podia|aguanto|he podido|ha podido|como|come|duermo|duerme|solo|veo|oigo|orino|siento (?:el|la|los|las|mi))|sin (?:mejoria|alivio|energia|fuerzas?|apetito|hambre|poder|aliento|aire)|nunca (?:habia|he) (?:tenido|sentido)/y,
  },
  fr: {
    denial: /\b(?:pas|sans|aucun|aucune|jamais|ni|nie|non|plus de|absence de|negatif pour)\b/g,
    end: /\bmais\b|\bsauf\b|\bexcepte\b|\bcependant\b|\bquoique\b|\bbien que\b|[.;:!?]|(?:,|\bet) (?:j'ai|j'|je |il |elle |a |mon |ma |mes |aussi)|\bdepuis\b|\bqui\b/g,
    notDenial:
      /pas (?:mieux|d'amelioration|de changement|soulage|seulement|faim|bien|dormi?r?|mange|manger|respirer|bouger|uriner|marcher|parler|avaler|du tout bien|d'energie|d'appetit)|sans (?:amelioration|soulagement|energie|force|appetit|pouvoir|arret|cesse)|jamais (?:eu|ressenti)/y,
  },
  sw: {
    denial:
      /\b(?:sina|hana|hatuna|huna|hawana|hakuna|bila|si|wala|sijapata|hajapata|sijawahi|hajawahi|sikuwa na|hakuwa na|sihisi|hahisi|sipati|hapati|haina|hazina)\b/g,
    end: /\blakini\b|\bila\b|\bisipokuwa\b|\bingawa\b|\bbali\b|[.;:!?]|(?:,|\bna|\bpia) (?:nina|ana|nahisi|anahisi|ninaumwa|anaumwa|pia)\b|\btangu\b|\bambayo\b/g,
    notDenial:
      /sina (?:nguvu|hamu|pumzi)|hana (?:nguvu|hamu|pumzi)|bila (?:nafuu|kupona|kukoma)|si (?:nzuri|vizuri|kawaida)|hakuna (?:nafuu|mabadiliko)/y,
  },
}

/** The negations in a normalised text. "non" negates a single word. */
export function findDenials(text: string, language: Locale): Denial[] {
  const { denial, end, notDenial } = words[language]
  const denials: Denial[] = []
  for (const { 0: word, index } of text.matchAll(denial)) {
    if (matchAt(notDenial, text, index)) continue
    const from = index + word.length
    if (language === 'en' && word === 'non') {
      const next = matchAt(/[\s-]*\w+/y, text, from)
      if (next) denials.push({ at: index, from, to: from + next.length })
      continue
    }
    end.lastIndex = from
    denials.push({ at: index, from, to: Math.min(end.exec(text)?.index ?? text.length, from + reach) })
  }
  return denials
}

function matchAt(sticky: RegExp, text: string, at: number): string | undefined {
  sticky.lastIndex = at
  return sticky.exec(text)?.[0]
}
