import { type ClinicalPart, clinicalPart, ruleSection } from '@uzima/contract/clinical-reviews'
import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import { clinicalRules, clinicalVersions } from '#clinical/review.ts'
import type { Context } from '#context.ts'
import { FileAnswer } from '#files/answer.ts'
import { drawPdf, type Pdf } from '#pdf/document.ts'
import { fill, labelsFrom, textsFrom, words } from '#texts.ts'
import { findStanding } from '../queries.ts'

const textsOf = textsFrom(
  'clinical-reviews',
  z.object({ document: words('lead', 'footer', 'fileName', 'signed', 'unsigned', 'rule', 'says', 'source') }),
)
const labelsOf = labelsFrom(
  'clinical-reviews',
  z.object({
    parts: z.record(clinicalPart, z.object({ title: z.string() })),
    sections: z.record(ruleSection, z.string()),
    level: z.record(z.string(), z.string()),
  }),
)

/** All rules of a part as a PDF to read and to file, with who has signed them. */
export async function printClinicalRules(
  { db, actor, language: locale, now, services }: Context<Verified>,
  { part }: { part: ClinicalPart },
): Promise<FileAnswer> {
  const version = clinicalVersions()[part]
  const [signature] = (await findStanding(db, [version])).filter((each) => each.part === part)
  const { document: texts } = textsOf(locale)
  const { title } = labelsOf(locale).parts[part]
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: actor.timeZone })
  return new FileAnswer({
    name: `${texts.fileName}-${part}-${version}.pdf`,
    type: 'application/pdf',
    write: () =>
      drawPdf(
        { title, locale, now, footer: fill(texts.footer, { title, version }), turns: { work: services.work, who: actor.id } },
        async (pdf) => {
          pdf.title(title, fill(texts.lead, { version, date: date.format(now) }))
          pdf.text(signature ? fill(texts.signed, { name: signature.name, date: date.format(signature.signedAt) }) : texts.unsigned)
          await drawRules(pdf, part, locale)
        },
      ),
  })
}

async function drawRules(pdf: Pdf, part: ClinicalPart, locale: Locale) {
  const { document: texts } = textsOf(locale)
  const { sections, level: levels } = labelsOf(locale)
  const rules = clinicalRules(part, locale)
  for (const section of ruleSection.options) {
    const rows = rules.filter((rule) => rule.section === section)
    if (rows.length === 0) continue
    pdf.heading(sections[section])
    // in pieces, so that a slow reader holds up the drawing
    for (let from = 0; from < rows.length; from += piece) {
      pdf.table(
        [
          { title: texts.rule, width: 5 },
          { title: texts.says, width: 5 },
          { title: texts.source, width: 3 },
        ],
        rows
          .slice(from, from + piece)
          .map(({ id, level, statement, detail, source, url }) => [
            [id, statement].join('\n'),
            [level ? (levels[level] ?? level) : null, detail].filter(Boolean).join('\n'),
            [source, url].filter(Boolean).join('\n'),
          ]),
      )
      await pdf.settle()
    }
  }
}
const piece = 40
