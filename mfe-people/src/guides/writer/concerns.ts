/** A person's responsibility: texts about it come first. */
export const CONCERNS = [
  'cost',
  'quality',
  'customers',
  'people',
  'how',
  'time',
  'outcome',
] as const;
export type Concern = (typeof CONCERNS)[number];

/** Words in a position or industry that show a responsibility, in four languages. */
const ROLES: Readonly<Record<Concern, RegExp>> = {
  cost: /\b(?:cfo|financ\w*|controll(?:er|ing)|account(?:ant|ing)|treasur\w*|procurement|purchas\w*|buyer|sourcing|comptab\w*|achats?|finanz\w*|buchhalt\w*|eink[aä]uf\w*|compras|contab\w*|finanzas|tr[ée]sor\w*)/iu,
  quality:
    /\b(?:quality|safety|complian\w*|audit\w*|hse|qhse|ehs|risk|legal|security|qualit[äée]\w*|sicherheit\w*|s[ée]curit[ée]|calidad|seguridad|riesgos)/iu,
  customers:
    /\b(?:sales|marketing|customer|account manager|business development|growth|brand|vertrieb\w*|kunden\w*|verkauf\w*|commercial\w*|client\w*|ventas|comercial\w*|clientes|cmo|cro)/iu,
  people:
    /\b(?:hr|human resources|people|talent|training|recruit\w*|learning|personal\w*|ausbildung\w*|ressources humaines|rh|formation|formaci[óo]n|recursos humanos|chro|teacher|lehrer\w*)\b/iu,
  how: /\b(?:cto|cio|engineer\w*|developer|architect\w*|technical|technology|technician|it|software|data|devops|research|r&d|scientist|ingenieur\w*|entwickl\w*|technik\w*|technisch\w*|ing[ée]nieure?|technique|d[ée]veloppeu\w*|ingenier[oa]s?|ingenier[ií]a|t[ée]cnic[oa]|desarroll\w*|エンジニア)/iu,
  time: /\b(?:coo|operation\w*|operativ\w*|logistic\w*|supply chain|production|produktion\w*|plant|site manager|project manager|field service|foreman|scheduling|dispatch\w*|betrieb\w*|bauleit\w*|logistik\w*|projektleit\w*|exploitation|op[ée]rations|chantier|chef de projet|operaciones|log[ií]stica|producci[óo]n|obra|maintenance|service manager)/iu,
  outcome:
    /\b(?:head of|ceo|coo|chief|director|president|founder|owner|managing|vp|vice president|geschäftsf[üu]hr\w*|leiter(?:in)?|leitung|vorstand|inhaber\w*|direct(?:eur|rice)|responsable|g[ée]rante?|pdg|dirigeante?|jef[ea] de|directora?|gerente|fundador\w*|fondat\w*)\b/iu,
};

/** Beginnings of the words that show that a text is about a responsibility, in four languages. */
const WORDS: Readonly<Record<Concern, RegExp>> = {
  cost: /^(?:cost|price|pricing|expens|budget|money|cheap|spend|fee|invoice|afford|roi$|kost(?!enlos)|teuer|preis|budget|geld|spar|aufwand|coût|prix|cher$|chère|économ|argent|dépens|coste|costo|caro$|cara$|precio|ahorr|presupuest|gasto|dinero)/u,
  quality:
    /^(?:safe|secur|quality|error|complian|audit|certif|defect|accident|incident|reliab|mistake|recall|sicher|qualit|fehler|zertif|unfall|unfälle|mangel|mängel|nachweis|prüf|datenschutz|sécur|erreur|conform|défaut|preuve|fiab|segur|calidad|defecto|prueba|privacy)/u,
  customers:
    /^(?:customer|client|revenue|sales|brand|market|guest|tenant|complain|kund|umsatz|verkauf|mieter|gäste|vente|marque|locataire|venta|marca|mercado|inquilino)/u,
  people:
    /^(?:team|train|staff|employee|learn|people|onboard|crew|colleague|council|schul|mitarbeit|lern|kolleg|personal|betriebsrat|équipe|formation|appren|salari|equipo|formación|emplead|aprend)/u,
  how: /^(?:integrat|api|data$|export|import|offline|interface|protocol|encrypt|sensor|excel|sap$|schnittstell|daten|verschlüssel|intégr|donnée|chiffr|capteur|dato|cifrad|conexión)/u,
  time: /^(?:hour|minute|fast|quick|speed|delay|automat|instant|deadline|late$|wait|time|stund|zeit|schnell|sofort|termin|frist|verspät|heure|temps|rapid|délai|attente|retard|hora|tiempo|rápid|plazo|espera)/u,
  outcome:
    /^(?:result|report|overview|decision|grow|dashboard|goal|ergebnis|bericht|überblick|übersicht|entscheid|wachs|résultat|rapport|décision|croissance|objectif|resultado|informe|decisi|crecim|objetivo)/u,
};

/** The responsibilities of a position. The head of a field has those of the field, too. */
export function concernsOf(position: string, industry: string): readonly Concern[] {
  const own = CONCERNS.filter((concern) => ROLES[concern].test(position));
  return own.length > 0 ? own : CONCERNS.filter((concern) => ROLES[concern].test(industry));
}

/** The responsibilities that some words are about. */
export const concernsIn = (words: readonly string[]): readonly Concern[] =>
  CONCERNS.filter((concern) => words.some((word) => WORDS[concern].test(word)));
