import { dashboardApi } from '@uzima/contract/dashboard'
import { profilesApi } from '@uzima/contract/profiles'
import { staffApi } from '@uzima/contract/staff'
import { beforeAll, describe, expect, test } from 'vitest'
import { authClient, type SessionBody } from '../../../test/auth.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drDora as doraWithRole, drCole, drDiaz, eve, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

const { listStaff, giveStaffRole, endStaffRole, withdrawStaffInvitation, resendStaffInvitation, becomeFirstDoctor } = staffApi

/** Several roles a person. */
const doctorAtDesk: Person = { ...drDiaz, staffRoles: ['front_desk'] }

const drDora: Person = { ...doraWithRole, staffRoles: [] }

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, drCole, drDora, doctorAtDesk, faith, nora, olive] })
})
const give = (email: string) => place.as(olive).call(giveStaffRole, { email, role: 'front_desk' })
const end = (userId: string) => place.as(olive).call(endStaffRole, { userId, role: 'front_desk' })
const openSessions = (email: string) =>
  place.sql('select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1 and s.revoked_at is null', [email])
/** Whoever gets or loses a role signs in anew. */
const signInAnew = 16 * 60_000
const rolesOf = (email: string) =>
  place.sql<{ role: string; held: string[] }>(
    `select p.role, array(select r.role from app.staff_roles r where r.user_id = p.id and r.ended_at is null order by 1) as held
       from app.profiles p join auth.users u on u.id = p.id where u.email = $1`,
    [email],
  )
const isStaff = async (email: string) => (await place.sql('select is_staff from auth.users where email = $1', [email]))[0]?.is_staff

describe('a role of staff', () => {
  test('is given to an account at once, which signs in anew and is told', async () => {
    await place.as(ada).session()
    expect(await openSessions(ada.email)).not.toEqual([])
    const { outcome, staff } = await give('Ada@Example.org')
    expect(outcome).toBe('given')
    expect(staff.members).toContainEqual(
      expect.objectContaining({ userId: place.as(ada).id, name: 'Ada Muturi', role: 'front_desk', givenBy: 'Olive Admin' }),
    )
    expect(await openSessions(ada.email)).toEqual([])
    expect(await isStaff(ada.email)).toBe(true)
    await place.deliver()
    expect((await place.mails(ada.email))[0]).toMatchObject({ letter: 'role_changed' })
    await expect(give(ada.email)).rejects.toMatchObject({ problem: { code: 'staff_role_held' } })
  })
  test('stands in the profile, and brings the short sessions of staff', async () => {
    expect((await place.as(faith).call(profilesApi.getProfile)).staffRoles).toEqual(['front_desk'])
    expect((await place.as(ben).call(profilesApi.getProfile)).staffRoles).toEqual([])
    expect(await place.sql('select idle_minutes from auth.users where id = $1', [place.as(faith).id])).toEqual([{ idle_minutes: 15 }])
  })
  test('can be held by a doctor', async () => {
    expect((await give(drCole.email)).outcome).toBe('given')
    expect(await place.as(doctorAtDesk).call(profilesApi.getProfile)).toMatchObject({ role: 'doctor', staffRoles: ['front_desk'] })
  })
  test('ends at once, with every session', async () => {
    await place.as(faith).session()
    const staff = await end(place.as(faith).id)
    expect(staff.members.map(({ name }) => name)).not.toContain('Faith Njeri')
    expect(staff.former[0]).toMatchObject({ name: 'Faith Njeri', endedBy: 'Olive Admin', endedAt: place.clock.now().toISOString() })
    expect(await openSessions(faith.email)).toEqual([])
    expect(await isStaff(faith.email)).toBe(false)
    await expect(end(place.as(faith).id)).rejects.toMatchObject({ problem: { code: 'staff_role_not_found' } })
    // and can be given again
    expect((await give(faith.email)).outcome).toBe('given')
  })
  test('is given by admins alone, each time in the log', async () => {
    for (const who of [ben, doctorAtDesk]) await expect(place.as(who).call(listStaff)).rejects.toMatchObject({ status: 403 })
    await expect(place.as(visitor).call(listStaff)).rejects.toMatchObject({ status: 401 })
    const rows = await place.sql(
      "select actor_id from audit.log where event_type = 'admin.staff_role_given' and outcome = 'success' and subject_id = $1",
      [place.as(faith).id],
    )
    expect(rows).toEqual([{ actor_id: place.as(olive).id }])
  })
})

describe('a nurse of the practice', () => {
  test('is a professional from now on, and no longer once the role ends', async () => {
    await place.as(olive).call(giveStaffRole, { email: ben.email, role: 'nurse' })
    expect(await rolesOf(ben.email)).toEqual([{ role: 'professional', held: ['nurse'] }])
    const entry = () =>
      place.sql('select is_active, profession_type from app.healthcare_professionals where user_id = $1', [place.as(ben).id])
    expect(await entry()).toEqual([{ is_active: true, profession_type: 'nurse' }])
    await place.as(olive).call(endStaffRole, { userId: place.as(ben).id, role: 'nurse' })
    expect(await rolesOf(ben.email)).toEqual([{ role: 'patient', held: [] }])
    expect(await entry()).toEqual([{ is_active: false, profession_type: 'nurse' }])
  })
  test('who was a professional before stays one', async () => {
    await place.as(olive).call(giveStaffRole, { email: nora.email, role: 'nurse' })
    await place.as(olive).call(endStaffRole, { userId: place.as(nora).id, role: 'nurse' })
    expect(await rolesOf(nora.email)).toEqual([{ role: 'professional', held: [] }])
  })
  test('is neither a doctor nor an admin account', async () => {
    for (const { email } of [drCole, olive])
      await expect(place.as(olive).call(giveStaffRole, { email, role: 'nurse' })).rejects.toMatchObject({
        problem: { code: 'staff_role_unfit' },
      })
  })
})

describe('an admin beside', () => {
  test('acts as one where admins act, and as a doctor elsewhere', async () => {
    await place.as(olive).call(giveStaffRole, { email: drDora.email, role: 'admin' })
    place.clock.advance(signInAnew)
    expect((await place.as(drDora).call(listStaff)).members.map(({ name, isOwn }) => ({ name, isOwn }))).toContainEqual({
      name: drDora.name,
      isOwn: true,
    })
    expect(await place.as(drDora).call(profilesApi.getProfile)).toMatchObject({ role: 'doctor', staffRoles: ['admin'] })
    expect(await place.as(drDora).call(dashboardApi.getDashboard, {})).toMatchObject({ desk: null, practice: { unclosed: { count: 0 } } })
    expect(await place.as(drDora).call(dashboardApi.getDashboard, { asAdmin: 'yes' })).toMatchObject({
      desk: { doctors: 3 },
      practice: null,
    })
    // what nobody else may ask for
    expect(await place.as(drCole).call(dashboardApi.getDashboard, { asAdmin: 'yes' })).toMatchObject({ desk: null })
    const [row] = await place.sql("select purpose from audit.log where event_type = 'admin.staff_listed' and actor_id = $1", [
      place.as(drDora).id,
    ])
    expect(row).toEqual({ purpose: 'operations' })
  })
  test('is told to all admins, and hears what admins hear', async () => {
    const told = await place.sql<{ user_id: string }>("select user_id from app.notifications where event = 'admin_raised'")
    expect(told.map(({ user_id }) => user_id)).toEqual([place.as(olive).id])
  })
  test('nobody ends their own, and the other can be ended', async () => {
    const userId = place.as(drDora).id
    await expect(place.as(drDora).call(endStaffRole, { userId, role: 'admin' })).rejects.toMatchObject({ problem: { code: 'own_account' } })
    await place.as(olive).call(endStaffRole, { userId, role: 'admin' })
    place.clock.advance(signInAnew)
    await expect(place.as(drDora).call(listStaff)).rejects.toMatchObject({ status: 403 })
  })
  test('of two who end each other at once one remains', async () => {
    const both = [drCole, drDora]
    for (const { email } of both) await place.as(olive).call(giveStaffRole, { email, role: 'admin' })
    place.clock.advance(signInAnew)
    const [cole, dora] = both.map((who) => place.as(who))
    const ends = await Promise.allSettled([
      cole?.call(endStaffRole, { userId: dora?.id ?? '', role: 'admin' }),
      dora?.call(endStaffRole, { userId: cole?.id ?? '', role: 'admin' }),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const { id } of [place.as(drCole), place.as(drDora)])
      await place
        .as(olive)
        .call(endStaffRole, { userId: id, role: 'admin' })
        .catch(() => undefined)
  })
  test('becomes the first doctor only where there is none', async () => {
    await expect(place.as(olive).call(becomeFirstDoctor, { specialty: 'Surgery' })).rejects.toMatchObject({
      problem: { code: 'first_doctor_there' },
    })
  })
})

test('an admin of a practice without a doctor becomes its first one, and stays an admin', async () => {
  const small = await clinic({ people: [olive] })
  expect(await small.as(olive).call(becomeFirstDoctor, { specialty: 'Family medicine' })).toEqual({ isDoctor: true })
  const profile = await small.as(olive).call(profilesApi.getProfile)
  expect(profile).toMatchObject({ role: 'doctor', staffRoles: ['admin'] })
  expect(profile.doctorId).not.toBeNull()
  expect((await small.as(olive).call(listStaff)).members).toMatchObject([{ role: 'admin', isOwn: true }])
  expect(await small.sql("select severity from audit.log where event_type = 'admin.became_doctor'")).toEqual([{ severity: 'critical' }])
})

describe('an invitation', () => {
  const auth = () => authClient(place)
  const join = async (email: string) => {
    await auth().signUp(email, { data: { name: 'New Here' } })
    await place.deliver()
    const opened = await auth().follow(email)
    expect(opened.statusCode).toBe(200)
    return isStaff(email)
  }
  test('goes to an address without a confirmed account, and whoever confirms it has the role', async () => {
    const { outcome, staff } = await give('new.here@example.org')
    expect(outcome).toBe('invited')
    expect(staff.invitations).toEqual([expect.objectContaining({ email: 'new.here@example.org', role: 'front_desk' })])
    await place.deliver()
    expect((await place.mails('new.here@example.org'))[0]).toMatchObject({ letter: 'staff_invited' })
    expect(await join('new.here@example.org')).toBe(true)
    const now = await place.as(olive).call(listStaff)
    expect(now.invitations).toMatchObject([
      { email: 'new.here@example.org', state: 'accepted', name: 'New Here', invitedBy: 'Olive Admin' },
    ])
    expect(now.members.map(({ email }) => email)).toContain('new.here@example.org')
  })
  test('is worth nothing once withdrawn', async () => {
    const { staff } = await give('withdrawn@example.org')
    const id = staff.invitations.find(({ email }) => email === 'withdrawn@example.org')?.id ?? ''
    expect((await place.as(olive).call(withdrawStaffInvitation, { id })).invitations.map((each) => each.id)).not.toContain(id)
    await expect(place.as(olive).call(withdrawStaffInvitation, { id })).rejects.toMatchObject({
      problem: { code: 'staff_invitation_not_found' },
    })
    expect(await join('withdrawn@example.org')).toBe(false)
  })
  test('is worth nothing after seven days', async () => {
    await give('late@example.org')
    place.clock.advance(7 * 86_400_000 + 1)
    expect(await join('late@example.org')).toBe(false)
  })
  test('sent again takes the place of the first', async () => {
    await give('twice@example.org')
    const { staff } = await give('twice@example.org')
    expect(staff.invitations.filter(({ email }) => email === 'twice@example.org')).toHaveLength(1)
  })
  test('is sent again, also when it has run out, and holds for seven days more', async () => {
    const { staff } = await give('again@example.org')
    const { id } = staff.invitations.find(({ email }) => email === 'again@example.org') ?? { id: '' }
    place.clock.advance(8 * 86_400_000)
    expect((await place.as(olive).call(listStaff)).invitations).toContainEqual(expect.objectContaining({ id, state: 'expired' }))
    const { invitations } = await place.as(olive).call(resendStaffInvitation, { id })
    expect(invitations.filter(({ email }) => email === 'again@example.org')).toMatchObject([{ state: 'open' }])
    await place.deliver()
    expect(await place.mails('again@example.org')).toHaveLength(2)
    await expect(place.as(olive).call(resendStaffInvitation, { id })).rejects.toMatchObject({
      problem: { code: 'staff_invitation_not_found' },
    })
    expect(await join('again@example.org')).toBe(true)
  })
  test('to a nurse makes a professional, to a doctor a doctor whom patients find', async () => {
    await place.as(olive).call(giveStaffRole, { email: 'nurse@example.org', role: 'nurse' })
    await place.as(olive).call(giveStaffRole, { email: 'doctor@example.org', role: 'doctor', specialty: 'Surgery' })
    expect(await join('nurse@example.org')).toBe(true)
    await join('doctor@example.org')
    expect(await rolesOf('nurse@example.org')).toEqual([{ role: 'professional', held: ['nurse'] }])
    expect(await rolesOf('doctor@example.org')).toEqual([{ role: 'doctor', held: [] }])
    expect(
      await place.sql(
        "select d.specialty, d.time_zone from app.doctors d join auth.users u on u.id = d.user_id where u.email = 'doctor@example.org'",
      ),
    ).toEqual([{ specialty: 'Surgery', time_zone: 'UTC' }])
    await expect(place.as(olive).call(giveStaffRole, { email: 'x@example.org', role: 'doctor' })).rejects.toMatchObject({ status: 400 })
  })
  test('that is accepted is told to whoever sent it, once', async () => {
    await place.sql("delete from app.notifications where event = 'staff_invitation_accepted'")
    await place.sql('update app.staff_invitations set told_at = $1 where accepted_at is not null', [place.clock.now()])
    await give('told@example.org')
    await join('told@example.org')
    await place.runScheduledTasks()
    await place.runScheduledTasks()
    expect(await place.sql("select user_id, link from app.notifications where event = 'staff_invitation_accepted'")).toEqual([
      { user_id: place.as(olive).id, link: '/admin/staff' },
    ])
  })
  test('keeps no password that was chosen before the address was confirmed: a stranger may have signed up with it', async () => {
    await auth().signUp('early@example.org', { data: { name: 'Not Me' } })
    const { token, type } = await auth().lastLink('early@example.org')
    await give('early@example.org')
    const early = (await auth().post('/verify', { token_hash: token, type })).json<SessionBody>()
    expect(early.user).toMatchObject({ email: 'early@example.org' })
    expect((await auth().signIn('early@example.org')).statusCode).toBe(400)

    await give('afterwards@example.org')
    await auth().signUp('afterwards@example.org', { data: { name: 'Not Me Either' } })
    await place.deliver()
    expect((await place.mails('afterwards@example.org')).at(0)).toMatchObject({ letter: 'confirm_again' })
    await auth().follow('afterwards@example.org')
    expect((await auth().signIn('afterwards@example.org')).statusCode).toBe(400)
  })
  test('that is accepted is in the log, with who had sent it', async () => {
    await give('logged@example.org')
    expect(await join('logged@example.org')).toBe(true)
    const rows = await place.sql(
      `select l.actor_id = l.subject_id as is_own, l.severity, l.details from audit.log l join auth.users u on u.id = l.subject_id
        where l.event_type = 'account.staff_role_accepted' and u.email = 'logged@example.org'`,
    )
    expect(rows).toEqual([{ is_own: true, severity: 'critical', details: { role: 'front_desk', invitedBy: place.as(olive).id } }])
  })
  test('is worth nothing once who sent it is no admin any more', async () => {
    await give('orphan@example.org')
    await place.sql("update app.profiles set role = 'patient' where id = $1", [place.as(olive).id])
    expect(await join('orphan@example.org')).toBe(false)
    await place.sql("update app.profiles set role = 'admin' where id = $1", [place.as(olive).id])
  })
  test('whose account is closed is shown no more', async () => {
    await give('closed@example.org')
    await join('closed@example.org')
    await place.sql("update auth.users set email = null, email_confirmed_at = null, deleted_at = now() where email = 'closed@example.org'")
    expect((await place.as(olive).call(listStaff)).members.map(({ email }) => email)).not.toContain('')
  })
  test('does not make an unconfirmed account staff before it is confirmed', async () => {
    expect((await give(eve.email)).outcome).toBe('invited')
    expect(await isStaff(eve.email)).toBe(false)
  })
})
