/* Shared by Dialog and ConfirmDialog. */

// Radix keeps the page below still by two properties of the body. All of the page would inherit them, and on a slow phone to work out its
// styles once more is most of a press that opens or closes a dialog. Nothing reads the first; the second changes nothing below an overlay.
const unread = '--removed-body-scroll-bar-size'
if ('registerProperty' in CSS) CSS.registerProperty({ name: unread, syntax: '*', inherits: false })
/** The ref of an overlay. */
export const coverPage = (overlay: HTMLElement | null) => {
  if (overlay) document.getElementById('root')?.style.setProperty('pointer-events', 'auto')
}

export const overlayClasses = 'fade-in fixed inset-0 z-40 grid place-items-end bg-overlay sm:place-items-center sm:p-6'

export const sheetClasses =
  'float-in max-h-[92dvh] w-full overflow-y-auto rounded-t-2xl bg-raised text-text shadow-card ' +
  'pb-[env(safe-area-inset-bottom)] outline-none sm:max-h-full sm:max-w-140 sm:rounded-card'

export const actionsClasses = 'flex flex-col gap-3 px-5 pt-2 pb-6 sm:flex-row sm:flex-wrap sm:px-7 [&>*]:max-sm:w-full'
