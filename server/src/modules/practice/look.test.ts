import { practiceApi } from '@uzima/contract/practice'
import { lookApi } from '@uzima/contract/practice/look'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownLook } from '#look.ts'
import { renderEmail } from '#mail/render.ts'
import { drawPdf } from '#pdf/document.ts'
import { paperOf } from '#pdf/paper.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole, olive, visitor } from '../../../test/people.ts'

const { getPracticeLook, changeAccent, setLogo, removeLogo } = lookApi

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, olive], env: { PRACTICE_PLACE: 'Uzima "Clinic" \\ Kilimani, Lake Street' } })
})
beforeEach(async () => {
  await place.sql('delete from app.practice_look')
  practice().setLook(ownLook)
  // a session sends few pictures a minute
  place.clock.advance(61_000)
})
const practice = () => place.app.system.services.practice

const plain = { width: 900, height: 300, channels: 4 as const, background: '#0e5a5a' }
const wide = await sharp({ create: plain }).png().toBuffer()
const clear = await sharp({ create: { ...plain, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  .composite([{ input: { create: { width: 300, height: 300, channels: 4, background: '#7c3aed' } }, left: 0, top: 0 }])
  .png()
  .toBuffer()
const placed = await sharp({ create: plain })
  .withExif({ IFD0: { Model: 'Secret phone' } })
  .jpeg()
  .toBuffer()
const pale = await sharp({ create: { ...plain, background: '#ffffff' } })
  .png()
  .toBuffer()
const gif = await sharp({ create: plain }).gif().toBuffer()
const svg = (inside: string, size = 'width="300" height="100"', before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`)
const square = '<rect width="300" height="100" fill="#0e5a5a"/>'
/** Its head promises 400 megapixels. */
const huge = Buffer.from(wide)
huge.writeUInt32BE(20_000, 16)
huge.writeUInt32BE(20_000, 20)

type Bytes = Uint8Array<ArrayBuffer> & Buffer
const send = (bytes: Buffer, who: typeof olive | typeof ada = olive) => place.as(who).call(setLogo, { bytes: bytes as Bytes })
const read = (url: string) => place.as(visitor).raw({ method: 'GET', url })
const paint = (accent: string | null) => place.as(olive).call(changeAccent, { accent })
const css = async () => (await read((await place.as(olive).call(getPracticeLook)).sheet ?? '')).body
const audited = async () =>
  (await place.sql<{ event_type: string }>("select event_type from audit.log where event_type = 'admin.look_changed' order by ts, id")).map(
    ({ event_type }) => event_type,
  )

describe('changeAccent', () => {
  test('is what a style sheet for everybody has, at an address that changes with it, and is audited', async () => {
    const { accent, sheet } = await paint('#7C3AED')
    expect(accent).toBe('#7c3aed')
    const answer = await read(sheet ?? '')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=604800, immutable',
    })
    expect(answer.body).toMatch(/^@media screen\{:root\{--u-brand:#7c3aed;.*\[data-theme="dark"\]\{--u-brand:#a689ff;/)
    expect((await paint('#2563eb')).sheet).not.toBe(sheet)
    expect((await read(sheet ?? '')).statusCode).toBe(404)
    expect((await audited()).at(-1)).toBe('admin.look_changed')
  })
  test('goes back to the portal’s own', async () => {
    await paint('#7c3aed')
    expect(await paint(null)).toMatchObject({ accent: null, sheet: null })
  })
  test.each([
    ['blue', 'accent_invalid'],
    ['#12345', 'accent_invalid'],
    ['#7c3aed;}*{display:none', 'accent_invalid'],
    ['url(//evil.example)', 'accent_invalid'],
    ['#c8391a', 'accent_too_red'],
    ['#A4213F', 'accent_too_red'],
  ])('%s is refused and changes nothing', async (accent, code) => {
    await expect(paint(accent)).rejects.toMatchObject({ status: 400, problem: { code, field: 'accent' } })
    expect((await place.as(olive).call(getPracticeLook)).accent).toBeNull()
  })
  test('counts in a process that has not heard of it yet', async () => {
    const { sheet } = await paint('#7c3aed')
    practice().setLook(ownLook)
    expect((await read(sheet ?? '')).statusCode).toBe(200)
  })
  test('is read again at the start', async () => {
    await paint('#7c3aed')
    const { sheet } = practice()
    practice().setLook(ownLook)
    // as another process does when it hears of a change
    await place.app.start()
    await expect.poll(() => practice().sheet?.digest, { timeout: 10_000 }).toBe(sheet?.digest)
  })
})

describe('setLogo', () => {
  test.each([
    ['PNG', () => wide, { width: 600, height: 200, hasGround: true }],
    ['a PNG with a clear ground', () => clear, { width: 600, height: 200, hasGround: false }],
    ['JPEG', () => placed, { width: 600, height: 200, hasGround: true }],
    ['SVG', () => svg(square), { width: 600, height: 200, hasGround: true }],
    [
      'an SVG of a drawing program',
      () => svg(square, 'viewBox="0 0 300 100"', '<?xml version="1.0"?>\n<!-- by hand -->\n'),
      { width: 600, height: 200 },
    ],
  ])('%s is kept as PNG of a size that is drawn sharply', async (_, bytes, expected) => {
    const { logo } = await send(bytes())
    expect(logo).toMatchObject(expected)
    const answer = await read(logo?.address ?? '')
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: logo?.width, height: logo?.height })
    expect((await audited()).at(-1)).toBe('admin.look_changed')
  })
  test('leaves camera, appended data and scripts behind', async () => {
    const kept = await read((await send(Buffer.concat([placed, Buffer.from('<script>alert(1)</script>')]))).logo?.address ?? '')
    expect([kept.body.includes('Secret phone'), kept.body.includes('script')]).toEqual([false, false])
    const drawn = await read((await send(svg(`${square}<script>alert(1)</script>`))).logo?.address ?? '')
    expect(drawn.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(drawn.body.includes('script')).toBe(false)
  })
  test('a drawing reads no file of the server and asks no other one', async () => {
    const links = ['file:///etc/passwd', '/etc/hostname', 'http://127.0.0.1:1/x.png'].map(
      (href) => `<image xlink:href="${href}" width="300" height="100"/>`,
    )
    // nothing but the missing pictures: nothing is drawn
    await expect(send(svg(links.join('')))).rejects.toMatchObject({ problem: { code: 'logo_not_seen' } })
  })
  test.each([
    ['a script', Buffer.from('<html><script>alert(1)</script></html>'), 'logo_type_not_allowed'],
    ['a GIF', gif, 'logo_type_not_allowed'],
    ['nothing', Buffer.alloc(0), 'logo_type_not_allowed'],
    ['a page that holds a drawing', Buffer.from(`<html>${svg(square).toString()}</html>`), 'logo_type_not_allowed'],
    ['entities that grow', svg('&a;', 'width="9" height="9"', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>'), 'logo_type_not_allowed'],
    ['half an image', wide.subarray(0, 60), 'file_damaged'],
    ['half a drawing', svg(square).subarray(0, 130), 'file_damaged'],
    ['an image of 400 megapixels', huge, 'image_too_large'],
    ['a drawing of 400 megapixels', svg(square, 'width="20000" height="20000"'), 'image_too_large'],
    ['white on white', pale, 'logo_not_seen'],
    ['nothing but a clear ground', svg(''), 'logo_not_seen'],
  ])('%s is refused and changes nothing', async (_, bytes, code) => {
    await expect(send(bytes)).rejects.toMatchObject({ status: 400, problem: { code, field: 'logo' } })
    expect((await place.as(olive).call(getPracticeLook)).logo).toBeNull()
  })
  test('more than 2 MB is refused', async () => {
    await expect(send(Buffer.alloc(2 * 1024 * 1024 + 1))).rejects.toMatchObject({ status: 413 })
  })
  test.each([ada, drCole])('only admins set it: $name does not', async (who) => {
    await expect(send(wide, who)).rejects.toMatchObject({ status: 403 })
  })
  test('another logo has another address, and the old one is gone', async () => {
    const first = await send(wide)
    const second = await send(clear)
    expect(second.logo?.address).not.toBe(first.logo?.address)
    expect((await read(first.logo?.address ?? '')).statusCode).toBe(404)
  })
  test('is removed, and leaves the colour', async () => {
    await paint('#7c3aed')
    const { logo } = await send(wide)
    expect(await place.as(olive).call(removeLogo)).toMatchObject({ accent: '#7c3aed', logo: null })
    expect((await read(logo?.address ?? '')).statusCode).toBe(404)
    expect(await css()).not.toContain('.wordmark')
  })
})

describe('a logo', () => {
  test('has the name of the practice as its alternative, whatever signs it has', async () => {
    await send(clear)
    const sheet = await css()
    expect(sheet).toContain('content:""/"Uzima \\22 Clinic\\22  \\5c  Kilimani"')
    expect(sheet).toMatch(/\[data-theme="dark"\] \.wordmark::before.*background-color:#fff/)
    const name = '"} body{display:none} </style>'
    const settings = await place.as(olive).call(practiceApi.getPracticeSettings)
    await place.as(olive).call(practiceApi.changePracticeSettings, { ...settings, name, version: settings.version })
    expect(await css()).not.toContain('body{')
  })
  test('has a square for tabs and home screens', async () => {
    const { logo } = await send(wide)
    const icon = await read((logo?.address ?? '').replace('/logo/', '/icon/'))
    const { width, height, format } = await sharp(icon.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'png' })
  })
  test('is in mails as a picture that goes along, with its alternative, and buttons have the colour', async () => {
    await paint('#7c3aed')
    await send(wide)
    const letterhead = { look: practice().look, name: 'Lake & Hill' }
    const { html, text } = renderEmail('news', 'en', { link: 'https://uzima.example/x' }, letterhead)
    expect(html).toContain('<img src="cid:logo@uzima" alt="Lake &amp; Hill" width="168" height="56"')
    expect(html).toContain('background:#7c3aed;color:#ffffff')
    expect(text).not.toContain('cid')
    expect(renderEmail('news', 'en', { link: 'https://uzima.example/x' }).html).not.toContain('<img')
  })
  test('stands on the paper of the practice with its alternative, and not where there is none', async () => {
    const draw = async () => {
      const pieces: Buffer[] = []
      const turns = { work: place.app.system.services.work, who: 'olive' }
      const options = { title: 'Receipt', locale: 'en' as const, now: place.clock.now(), footer: 'f', paper: paperOf(practice()), turns }
      for await (const piece of drawPdf(options, async (pdf) => pdf.heading('For'))) pieces.push(piece)
      return Buffer.concat(pieces).toString('latin1')
    }
    expect(await draw()).not.toContain('/Subtype /Image')
    await send(wide)
    const written = await draw()
    expect(written).toContain('/Subtype /Image')
    expect(written).toContain('/S /Figure')
  })
})
