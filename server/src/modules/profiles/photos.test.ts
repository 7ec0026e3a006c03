import { appointmentsApi } from '@uzima/contract/appointments'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { messagesApi } from '@uzima/contract/messages'
import { profilesApi } from '@uzima/contract/profiles'
import { photoBytes, photosApi } from '@uzima/contract/profiles/photos'
import { providersApi } from '@uzima/contract/providers'
import { searchApi } from '@uzima/contract/search'
import { sharingApi } from '@uzima/contract/sharing'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoSide } from '#files/inspection/make-photo.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole, drDiaz, nora, olive, visitor } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, drDiaz, nora, olive] })
})
beforeEach(async () => {
  await place.sql('delete from app.profile_photos')
  // a session sends few photos a minute
  place.clock.advance(61_000)
})

/** Red on the left, green in the middle, blue on the right. */
const threeColours = (width = 900, height = 300) => {
  const third = { width: width / 3, height, channels: 3 as const }
  return sharp({ create: { width, height, channels: 3, background: '#00ff00' } }).composite([
    { input: { create: { ...third, background: '#ff0000' } }, left: 0, top: 0 },
    { input: { create: { ...third, background: '#0000ff' } }, left: (width / 3) * 2, top: 0 },
  ])
}
const wide = await threeColours().png().toBuffer()
const placed = await threeColours()
  .withExif({ IFD0: { Model: 'Secret phone' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
  .jpeg()
  .toBuffer()

const gif = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
  .gif()
  .toBuffer()
/** Its head promises 400 megapixels. */
const huge = Buffer.from(wide)
huge.writeUInt32BE(20_000, 16)
huge.writeUInt32BE(20_000, 20)

type Bytes = Uint8Array<ArrayBuffer> & Buffer
const send = (who: typeof drCole | typeof ada, bytes: Buffer, position?: number) =>
  place.as(who).call(photosApi.setPhoto, { bytes: bytes as Bytes, ...(position !== undefined && { position }) })
const download = async (address: string | null) => (await place.as(visitor).raw({ method: 'GET', url: address ?? '' })).rawPayload
const colourOf = async (image: Buffer) => {
  const { data } = await sharp(image).resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))]
}
const countPhotos = async () => (await place.sql('select from app.profile_photos')).length
const audited = () => place.sql("select event_type, actor_id, resource_id from audit.log where event_type like 'photo.%' order by ts, id")

describe('setPhoto', () => {
  test('keeps a small upright square, seen by everyone at an address anyone may keep, and is audited', async () => {
    const { photo } = await send(drCole, wide)
    const answer = await place.as(visitor).raw({ method: 'GET', url: photo ?? '' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=604800, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: photoSide, height: photoSide, format: 'jpeg' })
    expect(answer.rawPayload.length).toBeLessThan(60_000)
    const { id } = place.as(drCole)
    expect((await audited()).at(-1)).toEqual({ event_type: 'photo.set', actor_id: id, resource_id: id })
  })

  test.each([
    [0, 'red'],
    [50, 'green'],
    [100, 'blue'],
  ])('at position %i the square of a wide image is %s', async (position, colour) => {
    expect(await colourOf(await download((await send(drCole, wide, position)).photo))).toBe(colour)
  })

  test('the square of a tall image moves from top to bottom, after it was turned upright', async () => {
    // turned a quarter clockwise when shown: red is on top
    const turned = await threeColours().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await colourOf(await download((await send(drCole, turned, 0)).photo))).toBe('red')
    expect(await colourOf(await download((await send(drCole, turned, 100)).photo))).toBe('blue')
  })

  test('leaves place, camera and appended data behind', async () => {
    expect(placed.includes('Secret phone')).toBe(true)
    const kept = await download((await send(drCole, Buffer.concat([placed, Buffer.from('<script>alert(1)</script>')]))).photo)
    const { exif, icc, xmp, iptc } = await sharp(kept).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect([kept.includes('Secret phone'), kept.includes('script')]).toEqual([false, false])
  })

  test('replaces the photo, and its address with it', async () => {
    const first = await send(drCole, wide, 0)
    const second = await send(drCole, wide, 100)
    expect(second.photo).not.toBe(first.photo)
    expect((await place.as(visitor).raw({ method: 'GET', url: first.photo ?? '' })).statusCode).toBe(404)
    expect(await countPhotos()).toBe(1)
  })

  test('two people with the same image have two addresses', async () => {
    expect((await send(drCole, wide)).photo).not.toBe((await send(drDiaz, wide)).photo)
  })

  test.each([
    ['a script', Buffer.from('<html><script>alert(1)</script></html>'), 'photo_type_not_allowed'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_type_not_allowed'],
    ['a GIF', gif, 'photo_type_not_allowed'],
    ['nothing', Buffer.alloc(0), 'photo_type_not_allowed'],
    ['half an image', wide.subarray(0, 200), 'file_damaged'],
    ['an image of 400 megapixels', huge, 'image_too_large'],
  ])('%s is refused and changes nothing', async (_, bytes, code) => {
    await expect(send(drCole, bytes)).rejects.toMatchObject({ status: 400, problem: { code, field: 'photo' } })
    expect(await countPhotos()).toBe(0)
  })
  test('more than 5 MB is refused', async () => {
    await expect(send(drCole, Buffer.alloc(photoBytes + 1))).rejects.toMatchObject({ status: 413 })
  })
  test('patients and admins have no photo', async () => {
    await expect(send(ada, wide)).rejects.toMatchObject({ status: 403 })
    await expect(place.as(olive).call(photosApi.setPhoto, { bytes: wide as Bytes })).rejects.toMatchObject({ status: 403 })
    expect((await place.as(ada).call(profilesApi.getProfile)).photo).toBeNull()
  })
  test('many sent at once wait for each other, and all are kept', async () => {
    const sent = await Promise.all([0, 20, 40, 60, 80].map((position) => send(drCole, wide, position)))
    expect(new Set(sent.map(({ photo }) => photo)).size).toBe(5)
    expect(await countPhotos()).toBe(1)
  })
})

describe('a photo', () => {
  test('stands wherever patients see the provider', async () => {
    const { photo } = await send(drCole, wide)
    const noras = (await send(nora, wide)).photo
    const { id: doctorUser, doctorId } = place.as(drCole)
    const id = doctorId ?? ''
    const me = place.as(ada)
    await giveConsent(me)
    const start = '2027-01-06T09:00:00Z'
    const booked = await me.call(appointmentsApi.bookAppointment, { doctorId: id, start, reason: 'Cough', mode: 'in_person' })
    const access = await me.call(sharingApi.listAccess)
    const providers = await me.call(sharingApi.listProviders)
    const contacts = await me.call(messagesApi.listMessageContacts)
    const found = await me.call(searchApi.searchPortal, { q: drCole.name, language: 'en' })
    const doctors = await place.as(visitor).call(providersApi.listDoctors)
    const times = await place.as(visitor).call(providersApi.listNextAvailable)
    expect({
      list: doctors.rows.find((each) => each.id === id)?.photo,
      others: doctors.rows.find((each) => each.id !== id)?.photo,
      page: (await place.as(visitor).call(providersApi.getDoctor, { id })).photo,
      time: times.rows.find(({ doctor }) => doctor.id === id)?.doctor.photo,
      booked: booked.doctor.photo,
      visit: (await me.call(appointmentsApi.getAppointment, { id: booked.id })).doctor.photo,
      access: access.rows.find(({ provider }) => provider.id === id)?.provider.photo,
      shared: providers.rows.find(({ name }) => name === drCole.name)?.photo,
      professional: providers.rows.find(({ name }) => name === nora.name)?.photo,
      contact: contacts.rows.find((each) => each.id === doctorUser)?.photo,
      found: found.doctors?.rows.find((each) => each.id === id)?.photo,
      own: (await place.as(drCole).call(profilesApi.getProfile)).photo,
    }).toEqual({
      list: photo,
      others: null,
      page: photo,
      time: photo,
      booked: photo,
      visit: photo,
      access: photo,
      shared: photo,
      professional: noras,
      contact: photo,
      found: photo,
      own: photo,
    })
  })

  test('is gone once its owner is no longer in the directory, and when the account is', async () => {
    const { photo } = await send(drDiaz, wide)
    await place.sql('update app.doctors set is_active = false where user_id = $1', [place.as(drDiaz).id])
    expect((await place.as(visitor).raw({ method: 'GET', url: photo ?? '' })).statusCode).toBe(404)
    await place.sql('delete from app.profiles where id = $1', [place.as(drDiaz).id])
    expect(await countPhotos()).toBe(0)
  })

  test('is in what its owner takes along', async () => {
    await send(drCole, wide)
    await place.sql('update auth.sessions set auth_time = $1', [place.clock.now()])
    const bundle = await place.as(drCole).raw({ method: 'GET', url: healthRecordsApi.exportAsFhir.path })
    const entries = bundle.json<{ entry: { resource: { resourceType: string; photo?: { contentType: string; data: string }[] } }[] }>()
      .entry
    const [photo] = entries.find(({ resource }) => resource.resourceType === 'Practitioner')?.resource.photo ?? []
    expect(photo?.contentType).toBe('image/jpeg')
    expect((await sharp(Buffer.from(photo?.data ?? '', 'base64')).metadata()).width).toBe(photoSide)
    const withPhoto = await place.as(drCole).raw({ method: 'GET', url: healthRecordsApi.exportAsPdf.path })
    expect(withPhoto.rawPayload.includes('/DCTDecode')).toBe(true)
  })
})

describe('removePhoto', () => {
  test('takes the photo away everywhere, and is audited', async () => {
    const { photo } = await send(drCole, wide)
    expect((await place.as(drCole).call(photosApi.removePhoto)).photo).toBeNull()
    expect((await place.as(visitor).raw({ method: 'GET', url: photo ?? '' })).statusCode).toBe(404)
    expect((await audited()).at(-1)).toMatchObject({ event_type: 'photo.removed', actor_id: place.as(drCole).id })
  })
  test('is for providers', async () => {
    await expect(place.as(ada).call(photosApi.removePhoto)).rejects.toMatchObject({ status: 403 })
    await expect(place.as(visitor).call(photosApi.removePhoto)).rejects.toMatchObject({ status: 401 })
  })
})
