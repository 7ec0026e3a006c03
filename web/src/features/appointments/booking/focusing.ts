type Focusable = { focus: () => void }
export type FieldRef = (control: Focusable | null) => void

/** For the element of a step whose value no single field holds: the form focuses its first such control. */
export const focusing = (field: FieldRef, selector: string) => (step: HTMLElement | null) =>
  field(step && { focus: () => step.querySelector<HTMLElement>(selector)?.focus() })
