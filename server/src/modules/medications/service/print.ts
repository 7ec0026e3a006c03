import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { FileAnswer } from '#files/answer.ts'
import { drawPdf } from '#pdf/document.ts'
import { fill } from '#texts.ts'
import { drawList } from '../document.ts'
import { dayText, textsOf } from '../document-texts.ts'
import { findPerson } from '../queries.ts'
import { snapshotOf, toMedications } from '../rows.ts'

/** The active medicines as a PDF. Everything is read before drawing starts. */
export async function printMedications(ctx: Context<Verified>): Promise<FileAnswer> {
  const { db, actor, language: locale, now, services } = ctx
  const snapshot = await snapshotOf(ctx, actor.id)
  const [rows, person] = await Promise.all([toMedications(ctx, snapshot.active, snapshot), findPerson(db, actor.id)])
  ctx.audit({
    subjectId: actor.id,
    resourceId: actor.id,
    details: { count: rows.length, allergies: 'checked', conditions: 'checked', weight: 'checked' },
  })
  const { labels, list } = textsOf(locale)
  const date = dayText(snapshot.today, locale)
  return new FileAnswer({
    name: `${list.fileName}.pdf`,
    type: 'application/pdf',
    write: () =>
      drawPdf(
        {
          title: list.title,
          locale,
          now,
          footer: fill(list.footer, { name: person.name, date }),
          turns: { work: services.work, who: actor.id },
        },
        async (pdf) => {
          pdf.title(list.title, fill(list.lead, { date }))
          pdf.facts([
            { label: labels.name, value: person.name },
            ...(person.dateOfBirth ? [{ label: labels.born, value: dayText(person.dateOfBirth, locale) }] : []),
          ])
          drawList(pdf, rows, snapshot.known.against, locale)
        },
      ),
  })
}
