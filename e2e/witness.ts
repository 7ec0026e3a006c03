import type { BrowserContext, Page } from '@playwright/test'
import { clockOffset, now, shiftDate, unshiftDate } from './clock.ts'

/** What a browser said while a test ran: `faults` fail the test, `lines` tell the rest when it has failed. */
export type Witness = { faults: string[]; lines: string[] }

export async function watch(context: BrowserContext, { faults, lines }: Witness) {
  const fault = (text: string) => {
    faults.push(text)
    lines.push(text)
  }
  await context.addInitScript(shiftDate, clockOffset)
  // a clock that a journey installs to move it by hand starts at the same time
  const install = context.clock.install.bind(context.clock)
  context.clock.install = async ({ time = now() } = {}) => {
    await context.addInitScript(unshiftDate)
    await install({ time })
  }
  await context.exposeFunction('reportFault', fault)
  await context.addInitScript(() => {
    const { reportFault } = window as unknown as { reportFault: (text: string) => void } // exposed above
    document.addEventListener('securitypolicyviolation', (event) => reportFault(`CSP ${event.violatedDirective} ${event.blockedURI}`))
    // React hides what is shown while a part of it waits for code or texts that did not come with it, and shows it again: a press in
    // between is lost
    const pressed = 'a[href], button, input, select, textarea, summary'
    const hidden = new WeakSet<Node>()
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement && (target.matches(pressed) || target.querySelector(pressed)))) continue
        if (target.style.getPropertyPriority('display') && target.style.display === 'none') hidden.add(target)
        else if (hidden.delete(target)) reportFault(`hidden for a moment, at ${location.pathname}: ${target.textContent.slice(0, 80)}`)
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  })
  context.on('weberror', (error) => fault(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    const text = `console ${message.type()}: ${message.text()} (${message.location().url})`
    if (message.type() === 'error') fault(text)
    else lines.push(text)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) lines.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => lines.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`))
}

/** A log is often all one has of a failure elsewhere: it shows what stood on the screen, and what was said last. */
export async function reportFailure(pages: Page[], { lines }: Witness) {
  const tell = (title: string, text: string) => process.stderr.write(`\n-- ${title}:\n${text}\n`)
  for (const page of pages.filter((each) => each.url() !== 'about:blank')) {
    const screen = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String)
    tell(`${page.url()} showed`, screen.slice(0, 4000))
  }
  if (lines.length > 0) tell('the browsers said last', lines.slice(-20).join('\n'))
}
