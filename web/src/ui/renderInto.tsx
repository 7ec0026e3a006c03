import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** A link passed in, e.g. <Link to="/profile" />: the UI kit doesn't depend on a router. */
export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>

/** Clones the element with our classes, attributes and content. */
export function renderInto(
  element: LinkElement,
  { className, ...props }: { className: string; [name: string]: unknown },
  children: ReactNode,
) {
  return cloneElement(element, { ...props, className: classes(className, element.props.className) }, children)
}
