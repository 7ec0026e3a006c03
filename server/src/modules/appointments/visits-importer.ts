import { type Appointment, BookAppointment, CancelAppointment } from '@uzima/contract/appointments'
import type { VisitMode } from '@uzima/contract/appointments/kinds'
import { usualModes, visitMode } from '@uzima/contract/appointments/kinds'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { FhirError } from '#errors.ts'
import { asEntered, type Elements, importerOf, type Terms } from '#export/importer.ts'
import { Concept, instantWithZone, Reference, requirePatient, TextConcept } from '#export/taken.ts'
import {
  codingsOfType,
  findAppointmentType,
  findTypesOfPatients,
  keyOfType,
  kindsOfTypes,
  systemOfTypes,
  ways,
} from '#modules/appointment-types/public.ts'
import { listBookableDoctors, readSlotId } from '#modules/providers/public.ts'
import { bookAppointment } from './service/booking.ts'
import { cancelAppointment, getAppointment, rescheduleAppointment } from './service.ts'
import { statesInFhir } from './visits-exporter.ts'

const one = <T>(schema: z.ZodMiniType<T>) => z.optional(z.array(schema).check(z.minLength(1), z.maxLength(1)))
const Visit = z.strictObject({
  status: z.enum(['proposed', 'pending', 'booked', 'cancelled', 'fulfilled', 'noshow']),
  cancelationReason: z.optional(TextConcept),
  serviceType: one(Concept),
  appointmentType: z.optional(Concept),
  reasonCode: one(TextConcept),
  slot: one(Reference),
  start: z.optional(instantWithZone),
  end: z.optional(instantWithZone),
  minutesDuration: z.optional(z.int()),
  patientInstruction: z.optional(z.string()),
  basedOn: one(Reference),
  participant: z
    .array(
      z.strictObject({
        actor: z.optional(Reference),
        required: z.optional(z.literal('required')),
        status: z.enum(['accepted', 'needs-action']),
      }),
    )
    .check(z.minLength(1), z.maxLength(2)),
})
type Visit = z.infer<typeof Visit>

type Slot = NonNullable<ReturnType<typeof readSlotId>>
/** What is booked. */
type Wanted = {
  start: string
  /** The doctor's account; null if the slot says who it is. */
  practitioner: string | null
  slot: Slot | null
  type: string | null
  mode: VisitMode | null
  reason: string | null
  end: string | null
}
type Says = Wanted & { status: Visit['status']; cancelReason: string | null }

const refused = (element: string, text: string, issue = 'business-rule') =>
  new FhirError(422, [{ issue, text, expression: `Appointment.${element}` }])

const elements: Elements = {
  ...{ start: 'start', type: 'appointmentType', mode: 'serviceType', reason: 'reasonCode[0].text', doctorId: 'participant' },
  ...{ cancelReason: 'cancelationReason.text' },
}

/** Visits that other programs book, move and cancel for a patient, as the patient does in the portal. */
export const visitsImporter = importerOf<Visit, Says>({
  type: 'Appointment',
  events: { created: 'appointment.booked', changed: 'appointment.rescheduled', others: ['appointment.cancelled'] },
  changedAs: eventOf,
  schema: Visit,
  says,
  create: async (ctx, wanted) => (await book(ctx, wanted)).id,
  update: change,
  // the doctor’s own visits with the patient, which they move and cancel as on their schedule
  forPatients: {
    create: () => Promise.reject(new FhirError(403, 'forbidden', 'Clinicians book a next visit in the portal.')),
    async update(ctx, wanted, { id }) {
      await change(ctx, wanted, id)
      return eventOf(wanted)
    },
  },
})

function eventOf({ status }: Says) {
  return status === 'cancelled' ? 'appointment.cancelled' : 'appointment.rescheduled'
}

function says(visit: Visit, terms: Terms): { says: Says; elements: Elements } {
  const { current, publicUrl } = terms
  const read = wantedOf(visit, terms)
  const cancelReason = visit.cancelationReason?.text ?? null
  const before = current && z.safeParse(Visit, bare(current))
  if (before?.success) {
    const was = wantedOf(before.data, terms)
    requireRest({ visit, read }, { visit: before.data, read: was })
    if (read.start === was.start) read.end ??= was.end
  } else {
    if (visit.status !== 'proposed' && visit.status !== 'pending' && visit.status !== 'booked')
      throw refused('status', 'A new appointment is proposed or booked.', 'value')
    for (const name of ['cancelationReason', 'patientInstruction', 'basedOn'] as const)
      if (visit[name] !== undefined) throw refused(name, 'A new appointment has none.', 'not-supported')
    if (!read.practitioner && !read.slot) throw refused('participant', 'The Practitioner is needed, or a slot.', 'required')
    asEntered(z.pick(BookAppointment, { reason: true }), { reason: read.reason ?? '' }, 'Appointment', elements)
  }
  if (visit.status !== 'cancelled' && cancelReason !== null)
    throw refused('cancelationReason', 'Only a cancelled appointment has a reason why it is.', 'business-rule')
  if (current === undefined || cancelReason === null) return { says: { ...read, status: visit.status, cancelReason }, elements }
  const entered = asEntered(z.pick(CancelAppointment, { reason: true }), { reason: cancelReason }, 'Appointment', {
    reason: 'cancelationReason.text',
  })
  return { says: { ...read, status: visit.status, cancelReason: entered.reason }, elements }

  function bare({ resourceType, id, meta, text, ...rest }: NonNullable<Terms['current']>) {
    return rest
  }
  function wantedOf(given: Visit, { patientId }: Terms): Wanted {
    const { participant, slot: [slotAt] = [], serviceType: [way] = [], appointmentType, reasonCode: [reason] = [] } = given
    const own = participant.findIndex(({ actor }) => actor?.reference === `Patient/${patientId}` || isAt('Patient', actor))
    if (own < 0) throw refused('participant', 'The patient whose record it is must take part.', 'required')
    requirePatient(participant[own]?.actor, `Appointment.participant[${own}].actor`, terms)
    const other = participant.findIndex((_, index) => index !== own)
    const who = participant[other]?.actor
    if (who && !isAt('Practitioner', who))
      throw refused(`participant[${other}].actor`, 'Beside the patient one Practitioner takes part.', 'not-supported')
    const slot = slotAt === undefined ? null : readSlot(slotAt)
    const start = given.start === undefined ? slot?.start : new Date(given.start)
    if (!start) throw refused('start', 'This element is needed, or a slot.', 'required')
    if (slot && slot.start.getTime() !== start.getTime()) throw refused('start', 'The slot begins at another time.')
    return {
      start: start.toISOString(),
      practitioner: who ? idIn(who) : null,
      slot,
      type: appointmentType === undefined ? null : typeOf(appointmentType),
      mode: way === undefined ? null : modeOf(way),
      reason: reason?.text ?? null,
      end: endOf(given, start),
    }
  }
  function isAt(type: string, reference: Reference | undefined) {
    return reference?.reference.replace(`${publicUrl}/fhir/R4/`, '').startsWith(`${type}/`) ?? false
  }
  function readSlot(reference: Reference): Slot {
    const slot = isAt('Slot', reference) ? readSlotId(idIn(reference)) : undefined
    if (!slot) throw refused('slot[0]', 'This is no Slot of this practice.', 'value')
    return slot
  }
  /** By the practice's own code; a code of HL7 beside it must be the one that the type has. */
  function typeOf({ coding: given = [] }: Concept): string {
    const own = given.find(({ system }) => system === systemOfTypes(publicUrl))?.code
    const usual = Object.entries(kindsOfTypes).find(([, { system, code }]) =>
      given.some((each) => each.system === system && each.code === code),
    )
    const type = own ?? usual?.[0]
    if (type === undefined) throw refused('appointmentType', 'This is no code of a type of appointment of this practice.', 'code-invalid')
    const known = codingsOfType(type, publicUrl)
    const lost = given.findIndex((each) => !known.some(({ system, code }) => each.system === system && each.code === code))
    if (lost >= 0)
      throw refused(`appointmentType.coding[${lost}]`, 'This element cannot be kept, so the resource is not taken.', 'not-supported')
    return type
  }
}

const idIn = ({ reference }: Reference) => reference.slice(reference.lastIndexOf('/') + 1)

function endOf({ end, minutesDuration }: Visit, start: Date): string | null {
  const last = end === undefined ? undefined : new Date(end)
  const after = minutesDuration === undefined ? undefined : new Date(start.getTime() + minutesDuration * 60_000)
  if (last && after && last.getTime() !== after.getTime()) throw refused('minutesDuration', 'It ends at another time.')
  return (last ?? after)?.toISOString() ?? null
}

function modeOf({ coding: given = [] }: Concept): VisitMode {
  const found = visitMode.options.find((mode) => ways[mode].system === given[0]?.system && ways[mode].code === given[0].code)
  if (!found || given.length > 1)
    throw refused('serviceType[0]', 'This must be PHYSICAL, VIDEOCONF or PHONE of v3-ParticipationMode.', 'code-invalid')
  return found
}

type Read = { visit: Visit; read: Wanted }
/** Of a visit its time and its being cancelled can be changed, and nothing else. */
function requireRest({ visit, read }: Read, { visit: before, read: was }: Read) {
  const changed = (element: string) =>
    refused(element, 'Of an appointment the status (cancelled) or the start can be changed, and nothing else.', 'not-supported')
  if (visit.status !== before.status && visit.status !== 'cancelled') throw changed('status')
  if (read.practitioner !== was.practitioner) throw changed('participant')
  if (read.type !== was.type) throw changed('appointmentType')
  if (read.mode !== was.mode) throw changed('serviceType')
  if (read.reason !== was.reason) throw changed('reasonCode')
  if (visit.patientInstruction !== before.patientInstruction) throw changed('patientInstruction')
  if (visit.basedOn?.[0]?.reference !== before.basedOn?.[0]?.reference) throw changed('basedOn')
}

async function book(ctx: Context<Verified>, { slot, ...wanted }: Says): Promise<Appointment> {
  const { db, now } = ctx
  const doctors = wanted.practitioner === null ? [] : await listBookableDoctors(db, now)
  const named = doctors.find(({ userId }) => userId === wanted.practitioner)
  if (wanted.practitioner !== null && !named) throw refused('participant', 'Nobody can book this Practitioner here.')
  if (named && slot && named.doctorId !== slot.doctorId) throw refused('slot[0]', 'This is the time of another Practitioner.')
  const doctorId = slot?.doctorId ?? named?.doctorId ?? ''
  const type = slot ? await typeOfSlot(ctx, slot, wanted.type) : wanted.type
  const modes = (await findAppointmentType(db, type))?.modes ?? usualModes
  const mode = wanted.mode ?? (modes.length === 1 ? modes[0] : undefined)
  if (!mode) throw refused('serviceType', 'In which way must be said, as the slot has it.', 'required')
  const visit = await bookAppointment(ctx, { doctorId, start: wanted.start, mode, type, reason: wanted.reason ?? '' })
  requireEnd(visit, wanted.end)
  return visit
}

async function typeOfSlot({ db }: Context<Verified>, { typeKey }: Slot, named: string | null): Promise<string | null> {
  const codes = [null, ...(await findTypesOfPatients(db)).map(({ code }) => code)]
  const type = codes.find((code) => keyOfType(code) === typeKey)
  if (type === undefined) throw refused('slot[0]', 'Nobody can book this type of appointment here.')
  if (named !== null && named !== type) throw refused('appointmentType', 'The slot is for another type of appointment.')
  return type
}

/** What throws here takes back what was done. */
function requireEnd({ endTime }: Appointment, end: string | null) {
  if (end !== null && end !== endTime) throw refused('end', `It would last until ${endTime}.`)
}

async function change(ctx: Context<Verified>, { status, start, end, slot, cancelReason }: Says, id: string): Promise<void> {
  const before = await getAppointment(ctx, { id })
  const isMoved = start !== before.scheduledTime
  if (status === 'cancelled') {
    if (isMoved) throw refused('start', 'What is cancelled is not moved.')
    // what the practice would keep of what is paid is shown in the portal alone
    await cancelAppointment(ctx, { id, reason: cancelReason, kept: 0 })
    return
  }
  if (status !== statesInFhir[before.status]) throw refused('status', 'An appointment that is over stays as it is.')
  if (slot && (slot.doctorId !== before.doctorId || slot.typeKey !== keyOfType(before.type?.code ?? null)))
    throw refused('slot[0]', 'It is of another Practitioner, or for another type of appointment.')
  requireEnd(isMoved ? await rescheduleAppointment(ctx, { id, start }) : before, end)
}
