import type { Profile } from '@uzima/contract/profiles'
import { photoBytes, photosApi } from '@uzima/contract/profiles/photos'
import { userEvent } from 'vitest/browser'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada, drCole } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const card = page.getByRole('region', { name: 'Photo', exact: true })
const input = card.getByLabelText('Add a photo')
const preview = card.getByRole('img', { name: 'The photo as patients will see it' })
const position = card.getByRole('slider', { name: 'Move the photo' })

/** A picture of one colour, drawn by the browser. */
async function picture(width: number, height: number, type = 'image/png') {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type })], `me.${type.slice(6)}`, { type })
}
/** The smallest picture there is, as an address. */
const smallest = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const withPhoto = (photo: string | null): Profile => ({ ...drCole.profile, photo })

test('a photo is chosen, moved with the keyboard, saved, replaced and removed', async ({ open }) => {
  const sent: { position: number; type: string }[] = []
  answer(photosApi, {
    setPhoto: ({ bytes, position: at }) => {
      sent.push({ position: at, type: String.fromCharCode(...bytes.slice(1, 4)) })
      return withPhoto(smallest)
    },
    removePhoto: () => withPhoto(null),
  })
  await open('/profile', { as: drCole })
  await input.upload(await picture(60, 20))
  await expect.element(preview).toBeVisible()
  await expect.element(button('Save photo')).toHaveFocus()
  // it is there once the picture has come and is no square
  await expect.element(position).toBeVisible()
  await userEvent.tab({ shift: true })
  await expect.element(position).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(preview).toHaveStyle({ objectPosition: '75% 75%' })
  await button('Save photo').click()
  await expect.element(toast('Photo saved')).toBeVisible()
  expect(sent).toEqual([{ position: 75, type: 'PNG' }])
  await expect.element(button('Replace photo')).toHaveFocus()
  expect(card.element().querySelector('[data-avatar] img')?.getAttribute('src')).toBe(smallest)

  await button('Remove photo').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect.element(toast('Photo removed')).toBeVisible()
  await expect.element(button('Add a photo')).toBeVisible()
  expect(card.element().querySelector('[data-avatar] img')).toBeNull()
})

test('a square has nothing to move, and can be left', async ({ open }) => {
  await open('/profile', { as: drCole })
  await input.upload(await picture(30, 30))
  await expect.element(preview).toBeVisible()
  await expect.element(position).not.toBeInTheDocument()
  await button('Cancel').click()
  await expect.element(button('Add a photo')).toHaveFocus()
})

test('what cannot be a photo is said in place, before anything is sent', async ({ open }) => {
  await open('/profile', { as: drCole })
  await input.upload(new File(['%PDF-1.7'], 'me.pdf', { type: 'application/pdf' }))
  await expect.element(card.getByText('Choose a photo in JPEG, PNG or WebP format.')).toBeVisible()
  await input.upload(new File([new Uint8Array(photoBytes + 1)], 'me.png', { type: 'image/png' }))
  await expect.element(card.getByText('Choose a photo of at most 5 MB.')).toBeVisible()
  // named as an image, but none
  await input.upload(new File(['no image at all'], 'me.png', { type: 'image/png' }))
  await expect.element(card.getByText('Choose a photo in JPEG, PNG or WebP format.')).toBeVisible()
  await input.upload(await picture(30, 30))
  await expect.element(preview).toBeVisible()
  await expect.element(card.getByText('Choose a photo in JPEG, PNG or WebP format.')).not.toBeInTheDocument()
})

test('a refusal of the server is said in place', async ({ open }) => {
  answer(photosApi, { setPhoto: () => refuse(400, 'file_damaged', { field: 'photo' }) })
  await open('/profile', { as: drCole })
  await input.upload(await picture(30, 30))
  await button('Save photo').click()
  await expect.element(card.getByText('This file is damaged or incomplete. Choose another file.')).toBeVisible()
})

test('patients have no photo', async ({ open }) => {
  await open('/profile', { as: ada })
  await expect.element(page.getByLabelText('Name')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
