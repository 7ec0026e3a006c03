import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { partialDateText } from '#export/pages.ts'
import { FileAnswer } from '#files/answer.ts'
import { patientInCare } from '#modules/chart/public.ts'
import { drawPdf } from '#pdf/document.ts'
import { paperOf } from '#pdf/paper.ts'
import { fill } from '#texts.ts'
import { drawCard, textsOf } from '../document.ts'
import { listOf } from '../listing.ts'
import { findPerson } from '../queries.ts'

export const printImmunizations = (ctx: Context<Verified>) => print(ctx, ctx.actor.id)

export const printPatientImmunizations = async (ctx: Context<Doctor | Professional>, { patientId }: { patientId: string }) =>
  print(ctx, await patientInCare(ctx, patientId))

/** The card as a PDF, in the language of the page. Everything is read before drawing starts. */
async function print(ctx: Context<Verified>, patientId: string): Promise<FileAnswer> {
  const { db, actor, language: locale, now, services } = ctx
  const [{ rows }, person] = await Promise.all([listOf(ctx, patientId), findPerson(db, patientId, patientId === actor.id)])
  if (!person) throw notFound('patient_not_found')
  const { card } = textsOf(locale)
  const date = partialDateText(person.today, locale)
  const { name, dateOfBirth } = person
  return new FileAnswer({
    name: `${card.fileName}.pdf`,
    type: 'application/pdf',
    write: () =>
      drawPdf(
        {
          title: card.title,
          locale,
          now,
          footer: fill(card.footer, { name, date }),
          paper: paperOf(services.practice),
          turns: { work: services.work, who: actor.id },
        },
        async (pdf) => {
          pdf.title(card.title, fill(card.lead, { date }))
          pdf.facts([
            { label: card.name, value: name },
            ...(dateOfBirth ? [{ label: card.born, value: partialDateText(dateOfBirth, locale) }] : []),
          ])
          drawCard(pdf, rows, locale)
        },
      ),
  })
}
