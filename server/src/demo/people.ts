import { noAddressParts } from '@uzima/contract/profiles/postal-address'
import { newId } from '#db/id.ts'
import { storeApplication } from '#modules/authentication/public.ts'
import { storeClaimCode, storeRegistration } from '#modules/registration/public.ts'
import type { Demo } from './schema.ts'
import type { World } from './world.ts'

const dayMs = 86_400_000

/** Inserts the accounts, profiles and directory entries. */
export async function layPeople(world: World, demo: Demo, passwordHash: string) {
  const { db, now, zone } = world
  const withAccount = [
    ...demo.patients.map((each) => ({ ...each, role: 'patient' })),
    ...demo.doctors.map((each) => ({ ...each, role: 'doctor' })),
    ...demo.professionals.map((each) => ({ ...each, role: 'professional' })),
    ...demo.admins.map((each) => ({ ...each, role: 'admin' })),
    ...[...demo.frontDesk, ...demo.billers, ...demo.applicants].map((each) => ({ ...each, role: 'patient' })),
  ]
  const everyone = [...withAccount, ...demo.registered.map((each) => ({ ...each, role: 'patient', email: null }))]
  for (const each of everyone) world.users.set(each.key, world.users.get(each.key) ?? newId())
  const idOf = (key: string) => world.users.get(key) ?? ''
  const days = new Map([...demo.applicants, ...demo.registered].map(({ key, daysAgo }) => [key, daysAgo]))
  const since = (key: string) => new Date(now.getTime() - (days.get(key) ?? 0) * dayMs)
  await db
    .insertInto('auth.users')
    .values(
      everyone.map(({ key, email, name }) => ({
        ...{ id: idOf(key), email, isDemo: true, createdAt: since(key), updatedAt: now },
        ...(email === null
          ? { rawUserMeta: JSON.stringify({ name }) }
          : {
              passwordHash,
              emailConfirmedAt: now,
              rawAppMeta: JSON.stringify({ provider: 'email', providers: ['email'] }),
              rawUserMeta: JSON.stringify({ name, email_verified: true }),
            }),
      })),
    )
    .execute()
  await db
    .insertInto('auth.identities')
    .values(
      withAccount.map(({ key, email }) => ({
        id: newId(),
        userId: idOf(key),
        provider: 'email',
        providerId: idOf(key),
        identityData: JSON.stringify({ sub: idOf(key), email, email_verified: true, phone_verified: false }),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
  const [admin] = demo.admins
  const patients = new Map([...demo.patients, ...demo.registered].map((each) => [each.key, each]))
  await db
    .insertInto('profiles')
    .values(
      everyone.map(({ key, name, role, locale }) => {
        const { gender = null, dateOfBirth = null, phone = null, address = null, ...parts } = patients.get(key) ?? { key }
        const { city = null, region = null, postalCode = null, country = null } = { ...noAddressParts, ...parts }
        return {
          id: idOf(key),
          name,
          role,
          locale,
          timeZone: zone,
          gender,
          dateOfBirth,
          phone,
          ...{ address, city, region, postalCode, country },
          createdAt: since(key),
          updatedAt: now,
        }
      }),
    )
    .execute()
  // before the first whom they have registered
  const daysAtDesk = Math.max(0, ...demo.registered.map(({ daysAgo }) => daysAgo + 30))
  await db
    .insertInto('staffRoles')
    .values(
      [
        ...demo.frontDesk.map(({ key }) => ({ key, role: 'front_desk' })),
        ...demo.billers.map(({ key }) => ({ key, role: 'biller' })),
        ...demo.professionals.filter(({ professionType }) => professionType === 'nurse').map(({ key }) => ({ key, role: 'nurse' })),
      ].map(({ key, role }) => ({
        id: newId(),
        userId: idOf(key),
        role,
        givenBy: idOf(admin?.key ?? ''),
        givenAt: new Date(now.getTime() - daysAtDesk * dayMs),
      })),
    )
    .execute()
  const ctx = { db, now, services: world.services }
  const by = idOf(demo.frontDesk[0]?.key ?? '')
  for (const { key, daysAgo, code } of demo.registered) {
    await storeRegistration(ctx, { patientId: idOf(key), by, at: new Date(now.getTime() - daysAgo * dayMs) })
    if (code) await storeClaimCode(ctx, { patientId: idOf(key), by, code })
  }
  for (const { key, daysAgo, kind, specialty, languages, licenceNumber, licenceRegion } of demo.applicants) {
    const application = { kind, specialty, languages, licenceNumber, licenceRegion }
    await storeApplication(ctx, { ...application, userId: idOf(key), at: new Date(now.getTime() - daysAgo * dayMs) })
  }
  for (const { key, name, specialty, languages, bio, weekdays } of demo.doctors) {
    const id = newId()
    world.doctors.set(key, id)
    await db
      .insertInto('doctors')
      .values({ id, userId: idOf(key), name, specialty, languages, bio, timeZone: zone, createdAt: now })
      .execute()
    if (weekdays) await db.deleteFrom('doctorHours').where('doctorId', '=', id).where('weekday', 'not in', weekdays).execute()
  }
  await db
    .insertInto('healthcareProfessionals')
    .values(
      demo.professionals.map(({ key, professionType, specialty, languages }) => ({
        ...{ id: newId(), userId: idOf(key), createdAt: now },
        ...{ professionType, specialty, languages },
      })),
    )
    .execute()
}
