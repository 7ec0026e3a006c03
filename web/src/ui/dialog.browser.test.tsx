import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'

const ignore = () => undefined

for (const [name, dialog] of [
  ['a dialog', <Dialog key="dialog" open onOpenChange={ignore} title="Asked" closeLabel="Close" />],
  [
    'a question',
    <ConfirmDialog
      key="question"
      open
      onOpenChange={ignore}
      title="Asked"
      text=""
      cancelLabel="No"
      confirmLabel="Yes"
      onConfirm={ignore}
    />,
  ],
] as const)
  test(`${name} leaves every style of the page below as it is, so that none is worked out again`, async () => {
    const root = document.body.appendChild(document.createElement('div'))
    root.id = 'root'
    const below = root.appendChild(document.createElement('p'))
    const react = createRoot(root.appendChild(document.createElement('div')))
    onTestFinished(() => {
      react.unmount()
      root.remove()
    })
    // custom properties among them
    const styles = () =>
      Object.fromEntries([...below.computedStyleMap().keys()].map((name) => [name, getComputedStyle(below).getPropertyValue(name)]))
    const before = styles()
    react.render(dialog)
    await expect.element(page.getByRole(name === 'a dialog' ? 'dialog' : 'alertdialog')).toBeVisible()
    await expect.poll(() => document.body.dataset.scrollLocked).toBe('1')
    expect(getComputedStyle(document.body).pointerEvents).toBe('none')
    expect(styles()).toEqual(before)
  })
