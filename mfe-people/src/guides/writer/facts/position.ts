import type { Angle } from '../languages/language';

/** What somebody answers for, by the words of their position or industry; in four languages. */
const FUNCTIONS: readonly (readonly [Angle, RegExp])[] = [
  [
    'cost',
    /\b(?:cfo|financ\w*|controll(?:er|ing)|account(?:ant|ing)|treasur\w*|procurement|purchas\w*|buyer|sourcing|comptab\w*|achats?|finanz\w*|buchhalt\w*|eink[aä]uf\w*|compras|contab\w*|finanzas|tr[ée]sor\w*)/iu,
  ],
  [
    'quality',
    /\b(?:quality|safety|complian\w*|audit\w*|hse|qhse|ehs|risk|legal|security|qualit[äée]\w*|sicherheit\w*|s[ée]curit[ée]|calidad|seguridad|riesgos)/iu,
  ],
  [
    'customers',
    /\b(?:sales|marketing|customer|account manager|business development|growth|brand|vertrieb\w*|kunden\w*|verkauf\w*|commercial\w*|client\w*|ventas|comercial\w*|clientes|cmo|cro)/iu,
  ],
  [
    'people',
    /\b(?:hr|human resources|people|talent|training|recruit\w*|learning|personal\w*|ausbildung\w*|ressources humaines|rh|formation|formaci[óo]n|recursos humanos|chro|teacher|lehrer\w*)\b/iu,
  ],
  [
    'how',
    /\b(?:cto|cio|engineer\w*|developer|architect\w*|technical|technology|technician|it|software|data|devops|research|r&d|scientist|ingenieur\w*|entwickl\w*|technik\w*|technisch\w*|ing[ée]nieure?|technique|d[ée]veloppeu\w*|ingenier[oa]s?|ingenier[ií]a|t[ée]cnic[oa]|desarroll\w*|エンジニア)/iu,
  ],
  [
    'time',
    /\b(?:coo|operation\w*|operativ\w*|logistic\w*|supply chain|production|produktion\w*|plant|site manager|project manager|field service|foreman|scheduling|dispatch\w*|betrieb\w*|bauleit\w*|logistik\w*|projektleit\w*|exploitation|op[ée]rations|chantier|chef de projet|operaciones|log[ií]stica|producci[óo]n|obra|maintenance|service manager)/iu,
  ],
];

/** Those who answer for what comes out of it in the end. */
const HEAD =
  /\b(?:head of|ceo|coo|chief|director|president|founder|owner|managing|vp|vice president|geschäftsf[üu]hr\w*|leiter(?:in)?|leitung|vorstand|inhaber\w*|direct(?:eur|rice)|responsable|g[ée]rante?|pdg|dirigeante?|jef[ea] de|director[a]?|gerente|fundador\w*|fondat\w*)\b/iu;

/** What a position is about, whoever holds it. */
export function functionOf(position: string): Angle {
  return FUNCTIONS.find(([, test]) => test.test(position))?.[0] ?? 'any';
}

/** What somebody in a position asks first. Money comes before the result, for its heads too. */
export function angleOf(position: string, industry: string): Angle {
  const own = functionOf(position);
  if (own === 'cost' && !/\bhead of\b/iu.test(position)) return 'cost';
  if (HEAD.test(position)) return 'outcome';
  return own === 'any' ? functionOf(industry) : own;
}
