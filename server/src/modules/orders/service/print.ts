import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { FileAnswer } from '#files/answer.ts'
import { drawPdf } from '#pdf/document.ts'
import { paperOf } from '#pdf/paper.ts'
import { fill } from '#texts.ts'
import { drawRequest, textsOf } from '../document.ts'
import { findPerson } from '../queries.ts'
import { toOrders } from '../serializer.ts'
import { loadOrder } from './orders.ts'

export const printOrder = (ctx: Context<Verified>, { id }: { id: string }) => print(ctx, ctx.actor.id, id)
export const printPatientOrder = (ctx: Context<Doctor | Professional>, { patientId, id }: { patientId: string; id: string }) =>
  print(ctx, patientId, id)

/** In the patient's language, whoever prints it. Everything is read before drawing starts. */
async function print(ctx: Context<Verified>, patientId: string, id: string): Promise<FileAnswer> {
  const { db, actor, now, services } = ctx
  const row = await loadOrder(ctx, patientId, id)
  const [[order], person] = await Promise.all([toOrders(ctx, [row]), findPerson(db, patientId)])
  if (!order || !person) throw notFound('order_not_found')
  const { requested } = order
  if (!requested) throw conflict('order_not_requested')
  const { locale, name } = person
  const { titles, footer } = textsOf(locale)
  const title = titles[order.category]
  const practice = services.practice.current.place
  return new FileAnswer({
    name: `${title}.pdf`,
    type: 'application/pdf',
    write: () =>
      drawPdf(
        {
          title,
          locale,
          now,
          footer: fill(footer, { title, name, practice }),
          paper: paperOf(services.practice),
          turns: { work: services.work, who: actor.id },
        },
        async (pdf) => drawRequest(pdf, { order: { ...order, requested }, person, practice }),
      ),
  })
}
