import { profilesApi } from '@uzima/contract/profiles'
import { staffApi } from '@uzima/contract/staff'
import { beforeAll, describe, expect, test } from 'vitest'
import { authClient, type SessionBody } from '../../../test/auth.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, eve, faith, olive, type Person, visitor } from '../../../test/people.ts'

const { listStaff, giveStaffRole, endStaffRole, withdrawStaffInvitation } = staffApi

/** Several roles a person. */
const doctorAtDesk: Person = { ...drDiaz, staffRoles: ['front_desk'] }

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, drCole, doctorAtDesk, faith, olive] })
})
const give = (email: string) => place.as(olive).call(giveStaffRole, { email, role: 'front_desk' })
const end = (userId: string) => place.as(olive).call(endStaffRole, { userId, role: 'front_desk' })
const openSessions = (email: string) =>
  place.sql('select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1 and s.revoked_at is null', [email])
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
    expect(now.invitations).toEqual([])
    expect(now.members.map(({ email }) => email)).toContain('new.here@example.org')
  })
  test('is worth nothing once withdrawn', async () => {
    const { staff } = await give('withdrawn@example.org')
    const id = staff.invitations.find(({ email }) => email === 'withdrawn@example.org')?.id ?? ''
    expect((await place.as(olive).call(withdrawStaffInvitation, { id })).invitations).toEqual([])
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
