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
  /** A clause with a subject and verb of its own, which ends it too: "no fever my chest hurts". */
  ownClause: RegExp
  /** False friends that look like a negation, tested where one would start. */
  notDenial: RegExp
  /** Negates its own verb only, not what is listed after it: "doesn't fade, and a fever". Tested where a negation starts. */
  ofVerb: RegExp
}

/** What a negated verb does not reach beyond. */
const verbEnd = /,| (?:and|with|y|con|et|avec|na|pamoja na) /g

/** Maximum scope of a negation, in characters. */
const reach = 160
/** Characters that the ends of a scope look at beyond themselves. */
const lookahead = 100

const words: Record<Locale, Words> = {
  en: {
    denial:
      /\b(?:no|not|denies|denied|denying|without|never|negative for|absence of|absent|nor|neither|hasn't|doesn't|didn't|isn't|aren't|wasn't|weren't|don't|haven't|hadn't|does not|did not|has not|non)\b/g,
    // "no wheeze, no cough, gasping": where each thing has its own "no", a comma ends the last one
    end: /\bbut\b|\bexcept\b|\bhowever\b|\balthough\b|\bthough\b|[.;:!?]| - |(?:,|\band) (?:has|have|had|i have|i've|i had|i am|i'm|i feel|my|reports|complains|presents|is|was|he|she|his|her|they|it|it's|now|then|today|still|keeps|can't|cannot|won't|very|really|severe|suddenly|sudden|just|only)\b|\bjust\b|\bonly\b|\bnow\b|\bwhich\b|\brelie|\bsince\b|\bbecause\b|(?<=\bno [\w ']{2,25},? no [\w ']{2,25}),|,(?= (?:[\w']+ ){1,3}(?:is|are|was|were|has|have|had|hurts?|feels?|felt|came|comes|got|gets|went|goes|keeps?|can't|cannot|won't|turned|looks?|started|stopped|swelled|burning|bleeding|pouring|dey|don)\b)|, (?:\w+ing\b(?! up\b))/g,
    ownClause:
      /(?<!\b(?:think|believe|that|say|says|said|if|when|while|know|denies|denied|denying|sure|like|than|as) )\b(?:(?:i|we|he|she|they|(?:my|his|her|our|the) [\w']+) (?:both |all |also |just |do )?(?:have|has|had|am|is|are|was|were|feel|feels|felt|got|gets?|hurts?|keeps?|started|can't|cannot)|my (?:\d+|baby|child|daughter|son|kid|toddler|husband|wife|mother|father|mum|mom|dad)|i'm|i've|he's|she's|they've|we've|it's)\b(?! (?:not|no|nor|or)\b)/g,
    notDenial:
      /no (?:significant |real )?(?:relief|improvement|change)|no (?:feeling|sensation|response|pulse|strength|power|tears|wet|pee|wee|urine|reason|way|one|body|idea|hope|point|use|energy|milk|appetite|movement|movements|kicks|sleep|air|breath|breathing|rhythm|grip|control|life|fit|dey|gree|bowel|period|menstruation|longer|more|matter|doubt|joke|good|wind|gas|poo|poop|stool|drink|alcohol|bother)\b|not (?:improving|relieved|improved|getting|better|only|just|receive|eating|feeding|drinking|sucking|making|feeling|able|going|sure|been|responding|waking|breathing|moving|moved|passed|passing|peed|peeing|weed|weeing|pooed|slept|sleeping|answering|working|helping|touching|stopping|fading|blanching|disappearing|right|himself|herself|myself|themselves|well|opening|looking|smiling|recogni[sz]ing|crying|talking|speaking|reacting|with it|walking|holding|even|really|too|enough|reading|coming|worth|wake|want|live|exist|happy|ok|okay|safe|let|taking|kicked|kicking|felt|for me|made for|meant to|be|getting out|waking)\b|no longer|did not (?:receive|wake|respond)|never (?:had|felt|been|known|seen) (?:anything|such|this|it|so|ill|sick|like|before)\b|never (?:wake|waking|born|existed|open|piss)\b|(?:isn't|aren't|wasn't) (?:breathing|responding|waking|moving|working|helping|stopping|answering|feeding|drinking|eating|right|himself|herself|peeing|weeing|touching|fading|making|getting|able|looking|talking|speaking|walking|sucking|well|with it|passing|coming|reacting|worth|safe)\b|(?:doesn't|does not|don't|didn't|do not|did not) (?:recogni[sz]e|know|wake|respond|work|help|stop|fade|react|look|make sense|want|feel|see|remember|answer|move|feed|suck|cry|eat|drink|sleep|deserve|care|belong|matter|think|go|blanch|disappear|vanish|touch|let|tell|seem|even|dare|like|understand|understand)\b|(?:hasn't|haven't|hadn't|has not|have not) (?:peed|weed|pooed|pooped|passed|moved|slept|eaten|drunk|fed|stopped|woken|been|gone|gon|kicked|had a (?:wee|poo|pee|wet|drop|drink)|felt|worked|helped|opened|farted|weed|cried|improved|got better)\b/y,
    ofVerb:
      /(?:doesn't|does not|don't|do not|didn't|did not|isn't|is not|aren't|wasn't|weren't|hasn't|haven't|hadn't|not)(?! (?:really |even )?(?:have|has|had|got|any|been any)\b)/y,
  },
  es: {
    denial: /\b(?:no|sin|niega|niego|nunca|jamas|tampoco|ni|ningun|ninguna|nada de|cero|negativo para|ausencia de)\b/g,
    end: /\bpero\b|\bexcepto\b|\bsalvo\b|\baunque\b|\bsino\b|\bsolo\b|\bsolamente\b|\bnomas\b|\bahora\b|\bhoy\b|\by ya\b|[.;:!?]|(?:,|\by) (?:tengo|tiene|siento|siente|me |le |se |nos |mi |su |estoy|esta|he |ha |tambien|si|el |la |los |las |un |una |muy |ya |no |cada |puro|pura|todo |toda |con |veo|ve |es |anda|ando|sigue|sigo|llora|vomita|vomito|tose|toso|respira|respiro|orino|orina|suda|sudo|tiembla|tiemblo|lleva|llevo|fui|fue|hay|quiero|quiere)\b|\bdesde\b|\bque\b|\bporque\b/g,
    ownClause:
      /(?<!\b(?:no|ni|nunca|jamas|tampoco|cuando|si|creo|sin|casi)(?: me| le| les| se| la| lo| nos| yo)? )\b(?:tengo|tiene|tenemos|tienen|(?:me|le|les|nos) (?:duelen?|arden?|pican?|dan?)|me siento|se siente|estoy|siento|mi (?:bebe|hij[oa]|nin[oa]|espos[oa]|marido|mujer|madre|padre|mama|papa|abuel[oa]))\b/g,
    notDenial:
      /no (?:(?:se |me |le |lo |la |los |las |nos |te )*)(?:mejora|mejoro|mejoran|quita|quitan|quito|pasa|pasan|paso|alivia|cede|ceden|baja|bajan|bajo|puedo|puede|podemos|pueden|podia|pude|pudo|podido|aguanto|aguanta|aguantamos|soporto|he podido|ha podido|come|duermo|duerme|dormi|durmio|dormimos|solo|veo|ve|vi|oigo(?! voces)|oye(?! voces)|escucho(?! voces)|escucha(?! voces)|orino|orina|mea|meo|evacuo|evacua|despierta|desperta\w*|responde|responden|respondia|reacciona|contesta|contestaba|habla|entiende|entiendo|reconoce|conoce|sabe|se(?= (?:que|como|donde|cuando|cuanto|cuantas|cuantos|si|por|cual|ni|lo|de|quien|cuales|pronto)\b|$)|mueve|mueven|muevo|camina|anda|apoya|pisa|quiere|quiero|quisiera|para|paran|paro|paraba|deja|corta|detiene|calma|consuela|prende|levanta|sienta|endereza|encuentra|ubica|noto|nota|notamos|cabe|canaliza|succiona|sostienen|aguantan|recupera|termino|termina|pude|pasaba|mamaba|dejan|dejo|sale|salen|salio|entra|entran|llega|respira|traga|trago|mama|chupa|agarra|toma|tolera|retiene|abre|abro|cierra(?! la garganta)|coordina|desaparece|desaparecen|van|va|borran|cambia|cambian|aclaran|palidece|regresa|vuelve|sirve|funciona|hace|hago|hizo|alcanzo|alcanza|logro|logra|consigo|consigue|da|doy|creo|acuerdo|acuerda|recuerdo|recuerda|sostiene|sostengo|tengo pulso|tiene pulso|tengo fuerza|tiene fuerza|tengo fuerzas|tiene fuerzas|tengo ganas|tiene ganas|tengo hambre|tiene hambre|tengo aire|tengo sensibilidad|tiene sensibilidad|tengo salida|es normal|es el|es la|es el mismo|esta bien|estoy bien|estoy jugando|mojan?|ha (?:orinado|mojado|hecho|comido|querido|dormido|parado|dejado|despertado|podido|bajado|mejorado)|he (?:orinado|hecho|comido|dormido|podido|parado|evacuado)|siento (?:el|la|los|las|mi|mis|al|que se|moverse|cuando|las? piernas?|nada)|siente (?:el|la|los|las|su|sus|cuando)|lo siento|la siento|las siento|los siento|soy de quejarme|importa|hay (?:manera|forma|quien|salida)|mas)\b|sin (?:mejoria|mejorar|alivio|energia|fuerzas?|apetito|hambre|poder|aliento|aire|parar|dormir|orinar|mear|hacer|mojar|comer|beber|evacuar|obrar|cagar|dar del|echar|responder|reaccionar|despertar|moverse|pulso|sentido|conocimiento|sensibilidad|lagrimas|querer|respirar|hablar|sentir|mi|saber|darme|darse|soltar|tirar|pegar|cerrar|inhalador|tratamiento|vacuna|vacunas|tomar|un trago|casco|golpe|golpes|razon|motivo|querer|piel)\b|nunca (?:habia|he|me habia|se habia|me ha|le habia|me) ?(?:tenido|sentido|pasado|dolido|dado|vacunado|visto)?|jamas (?:habia|he|me habia)|ni (?:la |el |una |un |puedo|puede|siquiera|hablar|caminar|moverme|levantarme|tragar|decir|agua|gota|saliva|un |ya|con |modo|idea)|ningun(?:a)? (?:alivio|mejoria|lado)|tampoco (?:puede|puedo|quiere|come|duerme)|nunca mas/y,
    ofVerb:
      /no (?!(?:me |le |se |nos )?(?:tengo|tiene|tienen|tenia|tuve|tuvo|hay|hubo|habia|he tenido|ha tenido|ha dado|ha salido|presenta|refiere|siento|siente|noto|dio|duele|duelen)\b)(?=\w)|sin \w+[aei]r(?:me|se|lo|la|le)?\b/y,
  },
  fr: {
    // "il tousse pas" denies the verb before it; "pas mal" is much, and "plus" may be more
    denial:
      /\b(?:pas|sans|aucun|aucune|jamais|ni|nie|non|plus d[e']|rien d[e']|absence de|negatif pour)\b|\b(?=(?:tousse|vomi|vomit|saigne|crache|tremble|transpire|boite|bave|siffle|convulse|gratte|gonfle|pleure|brule|coule)s? (?:pas(?! (?:mal|que|seulement|juste|un peu|trop)\b)|jamais)\b)|(?<=\bne )(?=(?:tousse|vomit|saigne|convulse|pleure)s? plus\b)/g,
    end: /\bmais\b|\bsauf\b|\bexcepte\b|\bcependant\b|\bquoique\b|\bbien que\b|\bpar contre\b|\bseulement\b|\bjuste\b|\bpuis\b|[.;:!?]|,(?! (?:ni|ou|pas|sans|aucune?|non)\b)(?!(?:,? (?:toux|vomissements?|nausees?|diarrhees?|fievre|frissons|maux de tete|maux de ventre|maux de gorge|rhume|vertiges?|courbatures|sueurs))+ (?:ou|ni) (?:de )?(?:toux|vomissements?|nausees?|diarrhees?|fievre|frissons|maux de tete|maux de ventre|maux de gorge|rhume|vertiges?|courbatures|sueurs) *(?:$|[.,;!?]|mais\b))| et (?:j'|je |il |elle |on |ca |la |le |les |a |mon |ma |mes |son |sa |ses |un |une |des |aussi|maintenant)|\bdepuis\b|\bqui\b|\bparce\b|\bquand\b/g,
    ownClause:
      /(?<!\bqu'|\b(?:que|si|quand|ne) )\b(?:j'ai|je (?:suis|sens|me sens|vomis|tousse|saigne|fais)|(?:il|elle|on) (?!ne\b|n'|ni\b|y\b)\w+|(?:mon|ma|notre|le|la) \w+ (?:a|est|fait|vomit|tousse|saigne|respire)|(?:mon|ma|notre) (?:bebe|enfant|fils|fille|mari|femme|mere|pere|maman|papa))\b(?! (?:pas|plus|jamais|ni|ne|n)\b)/g,
    // negated, these are the complaint themselves, or say nothing of what follows
    notDenial:
      /(?<=\b(?:peux|peut|peu|peuvent|pouvai[st]|arrive|arrivait|ouvre|ouvrent|reveille|reagit|repond|bouge|bougent|respire|avale|boi[st]|tete|pren[d]s?|urine|pisse|pipi|sen[st]|sentai[st]|dor[st]|arrete|arretent|cesse|entends?|voi[st]|march\w{1,3}|passe|suffit|efface|effacent|partent|tien[st]|tiennent|regarde|reconnait|comprends?|sai[st]|va|vai[st]|veu[xt]|serre|leve|arrete|disparait|disparaissent|blanchit|parle|souvien[st]|rappelle|supporte|rentre|sort|ferme|descend|debande|calme|soulage|aide|revient|plie|tourne|lache) )pas(?! (?:de |d'|du |eu |la |le |les |mourir|crever|me tuer|me suicider|vomi|tousse|saigne|mal |malade|de|enceinte|trop|tombe|perdu connaissance|evanoui|essouffle|confus|diabetique|asthmatique|fievre|plus mal))|(?<=\b(?:arrete|arretent|arretait|cesse) )pas|pas (?:que|mal de|mieux|d'amelioration|de changement|soulage|seulement|faim|bien|dormi?r?|mange|manger|respirer|bouger|uriner|marcher|parler|avaler|du tout bien|du tout|d'energie|d'appetit|de (?:pipi|selles?|gaz|pouls|force|reaction|larmes|mouvements?|couche)|normal|grave|encore|fait (?:de )?(?:pipi|caca)|pisse|urine|mouille|moyen|sur|pu|capable|une goutte|la force|envie de (?:vivre|continuer))|sans (?:amelioration|soulagement|energie|forces?|appetit|pouvoir|arret|cesse|connaissance|larmes?|respirer|reaction|s'|se |m'|me |casque|lunettes|masque|dormir|uriner|manger|boire|prevenir|raison|tonus|pouls|moi|rate|issue|fin|chauffage|souffrir|mon|ma|son|sa|eau|bouchon|le faire|voir)|jamais (?:eu|ressenti|connu|vu|senti|ete|vecu) (?:aussi|autant|si |une? telle?|un tel|ca|cela|pareil|comme|de ma vie|eu)|jamais (?:eu|eue|eus|eues) avant|aucune? (?:force|reaction|mouvement|goutte|sensation|souvenir|envie|issue|raison|sommeil|amelioration|effet|selle|gaz|son)|plus d[e'] ?(?:force|souffle|voix|pouls|larmes|pipi|gaz|selles?|mouvements?|energie|goutte|ventoline|xanax|tramadol|insuline|salive|rate|air|vue|sensation|sensibilite|\d|trois|deux|quatre|cinq|six|dix|sens|raison|issue|reaction|sang|plus)|non (?:plus|stop)|ni (?:gaz|caca|pets?|selles?)/y,
    ofVerb: /pas(?! (?:de |d'|non plus|eu ))|\w+ (?:pas|plus|jamais)/y,
  },
  sw: {
    denial:
      /\b(?:sina|hana|hatuna|huna|hawana|hamna|hakuna|akuna|bila|sio|siyo|si|wala|(?:si|ha|hatu|hawa)japata|(?:si|ha|hatu|hawa)kupata|(?:si|ha|hatu|hawa)jawahi|(?:si|ha|hatu)ku(?:wa )?na|(?:si|ha)kuwa na|(?:si|ha|hatu)hisi|(?:si|ha|hatu)sikii|(?:si|ha|hatu)pati|(?:ha|si|hau|hai|hali|haki|haya|hazi|havi)(?:toki|tokwi|vuji|toi|umwi)|(?:si|ha)ja(?:ona|toka|tokwa|tapika|harisha|kohoa|umwa)|(?:si|ha)ku(?:ona|toka|tokwa|tapika|harisha|kohoa|umwa)|haina|hazina|hakina|halina|hauna|hayana|havina|haiko na|siko na)\b|\b(?=(?:ha|si|hai|hawa)(?:tapiki|kohoi|harishi)\b)/g,
    end: /\blakini\b|\bila\b|\bisipokuwa\b|\bingawa\b|\bbali\b|\bbut\b|[.;:!?]|(?:,|\bna|\bpia) (?:nina|ana|nahisi|anahisi|ninaumwa|anaumwa|pia)\b|\btangu\b|\btoka (?:jana|juzi|asubuhi)\b|\bambayo\b|\b(?:sasa|leo|ghafla)\b|,(?! (?:wala|au|homa|kikohozi|mafua|ku\w{2,12}a\b|kichefuchefu|damu|maumivu|jasho|upele|vipele|kizunguzungu|uvimbe|usaha|baridi)\b(?! kali| ina| ime))|(?:kichwa|tumbo|kifua|mgongo|macho|jicho|shingo|mikono|mkono|miguu|mguu|mwili|moyo|koo|sikio|uso|midomo|ulimi) (?:i|u|li|ya|ki|zi)(?:na|me)\w\w|\b(?:ni|a|i|li|ki|zi|wa|tu|pa)(?:na|me|li|ka)(?!y[aeo]|cho|lo|vyo|zo|po|mo|ko|o\b)(?!umwa kichwa)\w{3}|\bna(?!fuu|mna|fasi|uli|siku|nasi)\w{4}/g,
    ownClause: /(?<!\b(?:wala|au|kama|kwamba) )\b(?:nina|ana|tuna|wana)(?= \w)/g,
    notDenial:
      /(?:sina|hana|hatuna|hawana|hakuna|akuna|haina|hazina|hauna|halina|hakina|hayana|haiko na|siko na) (?:nguvu|hamu|pumzi|fahamu|ufahamu|hewa|usingizi|nafuu|mabadiliko|hisia|amani|choo|mkojo|machozi|uchangamfu|mapigo|sababu|maana|thamani|faida|tumaini|matumaini|njia|mtu|anaye\w{1,20}|aliye\w{1,20}|dawa|msaada|raha|furaha|hali|mpangilio|uwezo|bandama|appetite|energy|sauti)|bila (?:nafuu|kupona|kukoma|kuacha|kukatika|kusimama|kuamka|kupumua|fahamu|kujitambua|kujua|sababu|kukojoa|machozi|ruhusa|kulala|usingizi|kutulia|mpangilio|mask|helmet|kinyesi|kuona)|(?:si|sio|siyo) (?:nzuri|mzuri|vizuri|kawaida|yeye|mzima|sawa|salama|lazima|kitu|mchezo|utani)|(?:si|sio|siyo) [^.,;]{1,15} tu|(?:si|ha)hisi (?:choo|mkojo|miguu|mikono|mkono|mguu|mtoto|kitu|chochote|nikijifuta|upande|vidole|sehemu)|(?:si|ha)sikii (?:mtoto|miguu|mikono|kitu|chochote|vizuri|kabisa|harufu|ladha|upande)|(?:si|ha)pati (?:usingizi|choo|mkojo|hewa|pumzi|nafuu)|(?:si|ha|hatu)ja(?:pata|ona) (?:choo|mkojo|usingizi|nafuu|hedhi|siku)|(?:si|ha|hai|hali|haya)toki (?:kwenye|kitandani|ndani|vizuri|kabisa|nikibonyeza|ikibonyezwa|akibonyezwa|\w{0,8}bonyez\w{0,8})|wala (?:ha(?!rara|ja)|si(?!ndano))\w{3}|hatoki jasho|hatoi (?:machozi|choo|mkojo|hewa)|(?:si|ha)ja(?:wahi) (?:kuhisi|kupata|kuumwa|kuona|kusikia) [^.,;]{0,20}(?:hivi|hii|haya|kama|namna)|(?:ha|si|haya|hai)toki\b(?= ?(?:$|[.,;]))/y,
    ofVerb:
      /(?:haina|hazina|hakina|halina|hauna|hayana|si|sio|siyo|(?:si|ha|hatu)(?:hisi|sikii|pati)|ha\w{1,20}i|si\w{1,20}i|(?:si|ha)(?:ja|ku)\w{1,20}|bila(?= ku)) (?=\w)/y,
  },
}

/** The words that negate in a language: they are no misspelling of anything else. */
export const denialWords = (language: Locale): string[] => words[language].denial.source.match(/[a-z]{3,}(?:'[a-z]+)?/g) ?? []

/** The negations in a normalised text. "non" negates a single word. */
export function findDenials(text: string, language: Locale): Denial[] {
  const { denial, end, ownClause, notDenial, ofVerb } = words[language]
  const denials: Denial[] = []
  for (const { 0: word, index } of text.matchAll(denial)) {
    if (matchAt(notDenial, text, index)) continue
    const from = index + word.length
    if (language === 'en' && word === 'non') {
      const next = matchAt(/[\s-]*\w+/y, text, from)
      if (next) denials.push({ at: index, from, to: from + next.length })
      continue
    }
    const ends = [end, ownClause, ...(matchAt(ofVerb, text, index) ? [verbEnd] : [])]
    // what ends it further away than it reaches is not looked for: a text of nothing but negations would be read for seconds
    const near = text.slice(0, from + reach + lookahead)
    const to = ends.map((each) => firstFrom(each, near, from) ?? text.length)
    // a verb that says itself that it is denied: "vomit pas", "hatapiki"
    const at = word === '' ? index - 1 : index
    denials.push({ at, from, to: Math.min(...to, from + reach) })
  }
  return denials
}

function firstFrom(expression: RegExp, text: string, from: number): number | undefined {
  expression.lastIndex = from
  return expression.exec(text)?.index
}

function matchAt(sticky: RegExp, text: string, at: number): string | undefined {
  sticky.lastIndex = at
  return sticky.exec(text)?.[0]
}
