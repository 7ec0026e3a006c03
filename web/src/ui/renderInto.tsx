import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** A link given from outside, e.g. <Link to="/profile" />: the kit knows no router, so the caller brings the element. */
export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>

/** The given element, wearing our classes and attributes around the given content. */
export function renderInto(
  element: LinkElement,
  { className, ...props }: { className: string; [name: string]: unknown },
  children: ReactNode,
) {
  return cloneElement(element, { ...props, className: classes(className, element.props.className) }, children)
}
