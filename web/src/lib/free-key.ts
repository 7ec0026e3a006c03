const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable=""], [contenteditable=true]'
const dialogs = '[role=dialog], [role=alertdialog]'

/** Whether a key may be a shortcut now: nobody types or answers a dialog, and nothing else has taken it. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !event.isComposing &&
  !(event.target instanceof Element && event.target.closest(fields)) &&
  !document.querySelector(dialogs)
