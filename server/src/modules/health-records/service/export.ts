import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import type { ExportScope } from '#export/exporter.ts'
import { type FhirEntry, isBinary, referencesIn, writeBundle } from '#export/fhir.ts'
import { withProfile } from '#export/profiles.ts'
import { textsOf as exportTexts } from '#export/texts.ts'
import { FileAnswer, type Reader } from '#files/answer.ts'
import { exporters } from '#modules/fhir/public.ts'
import { practiceResources } from '#modules/practice/public.ts'
import { practitionersOf } from '#modules/providers/public.ts'
import { drawPdf } from '#pdf/document.ts'
import { fill } from '#texts.ts'
import { dayText, textsOf } from '../document-texts.ts'
import { findPerson } from '../queries.ts'

const downloads: Limit = { bucket: 'record_export', most: 3, seconds: 86_400 }

/** The whole export as one PDF. */
export async function exportAsPdf(ctx: Context<Verified>): Promise<FileAnswer> {
  const { actor, language: locale, now, services } = ctx
  const person = await beginExport(ctx, 'pdf')
  const { export: words, record, labels } = textsOf(locale)
  const { profile } = exportTexts(locale)
  const date = dayText(now.toISOString().slice(0, 10), locale)
  const title = words.title
  const footer = fill(record.footer, { name: person.name, date })
  return new FileAnswer({
    name: `${words.fileName}.pdf`,
    type: 'application/pdf',
    write: (read) =>
      drawPdf({ title, locale, now, footer, turns: { work: services.work, who: actor.id } }, async (pdf) => {
        pdf.title(title, fill(words.lead, { name: person.name, date, zone: actor.timeZone }))
        const known = [
          { label: labels.name, value: person.name },
          { label: labels.born, value: person.dateOfBirth && dayText(person.dateOfBirth, locale) },
          { label: labels.phone, value: person.phone },
          { label: labels.email, value: actor.email },
          { label: labels.address, value: person.address },
          { label: profile.gender, value: person.gender && profile.genders[person.gender] },
          { label: profile.language, value: new Intl.DisplayNames(locale, { type: 'language' }).of(actor.locale) },
          { label: profile.timeZone, value: actor.timeZone },
          { label: profile.focus, value: person.focus.map((each) => profile.focuses[each]).join(', ') },
        ]
        pdf.heading(profile.heading)
        pdf.facts(known.flatMap(({ label, value }) => (value ? [{ label, value }] : [])))
        for (const exporter of exporters) {
          await exporter.draw(pdf, scopeOf(ctx, read))
          await pdf.settle()
        }
      }),
  })
}

/** The whole export as one FHIR R4 bundle, files included. */
export async function exportAsFhir(ctx: Context<Verified>): Promise<FileAnswer> {
  const { language: locale, now } = ctx
  await beginExport(ctx, 'fhir')
  return new FileAnswer({
    name: `${textsOf(locale).export.fileName}.fhir.json`,
    type: 'application/fhir+json',
    write: (read) => writeBundle(ctx.newId(), now, bundleEntries(scopeOf(ctx, read))),
  })
}
/** The person's resources, and those of the practice and of its people that they refer to, so that the bundle holds together. */
async function* bundleEntries(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const named = new Set<string>()
  for (const { sources } of exporters)
    for (const { resources } of sources)
      for await (const entry of resources(scope)) {
        if (isBinary(entry)) yield entry
        else {
          for (const reference of referencesIn(entry)) named.add(reference)
          yield withProfile(entry)
        }
      }
  const practitioners = [...named].flatMap((reference) => /^Practitioner\/(.+)$/.exec(reference)?.[1] ?? [])
  for (const resource of await practitionersOf(scope, practitioners)) yield withProfile(resource)
  yield* practiceResources(scope).map(withProfile)
}

async function beginExport(ctx: Context<Verified>, format: 'pdf' | 'fhir') {
  const { db, actor, audit } = ctx
  await requireRoom(ctx, downloads, actor.id)
  audit({ subjectId: actor.id, details: { format } })
  return findPerson(db, actor.id)
}

const scopeOf = ({ actor, language: locale, now, services }: Context<Verified>, read: Reader): ExportScope => ({
  patientId: actor.id,
  email: actor.email || null,
  locale,
  timeZone: actor.timeZone,
  now,
  services,
  read,
})
