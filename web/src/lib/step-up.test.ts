import { describe, expect, test, vi } from 'vitest'
import { asksForProof, onStepUp, stepUp } from './step-up.ts'

describe('a call that is refused', () => {
  const refused = (status: number, body: unknown) =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

  test.each([
    [401, { code: 'reauthentication_required' }, true],
    [401, { code: 'insufficient_aal' }, true],
    [403, { code: 'insufficient_aal' }, true],
    [422, { code: 'insufficient_aal' }, true],
    [401, { code: 'unauthenticated' }, false],
    [401, { code: 'second_factor_required' }, false],
    [403, { code: 'second_factor_enrolment_required' }, false],
    [409, { code: 'reauthentication_required' }, false],
    [200, { code: 'reauthentication_required' }, false],
    [401, { code: 7 }, false],
    [401, {}, false],
    [401, 'no JSON', false],
  ])('with %i %j may be retried after step-up: %j', async (status, body, expected) => {
    expect(await asksForProof(refused(status, body))).toBe(expected)
  })

  test('stays readable', async () => {
    const response = refused(401, { code: 'reauthentication_required' })
    await asksForProof(response)
    expect(await response.json()).toEqual({ code: 'reauthentication_required' })
  })
})

describe('the step-up prompt', () => {
  test('resolves to false if nobody can be asked', async () => {
    expect(await stepUp()).toBe(false)
  })

  test('is shown once for all waiting calls, and again later', async () => {
    let answer: (isProved: boolean) => void = () => undefined
    const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    const remove = onStepUp(ask)
    const waiting = [stepUp(), stepUp(), stepUp()]
    expect(ask).toHaveBeenCalledTimes(1)
    answer(true)
    expect(await Promise.all(waiting)).toEqual([true, true, true])
    const again = stepUp()
    expect(ask).toHaveBeenCalledTimes(2)
    answer(false)
    expect(await again).toBe(false)
    remove()
    expect(await stepUp()).toBe(false)
  })

  test('is not remembered after a failure', async () => {
    const remove = onStepUp(vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(true))
    await expect(stepUp()).rejects.toThrow('no')
    expect(await stepUp()).toBe(true)
    remove()
  })

  test('belongs to the current dialog: unregistering an older one changes nothing', async () => {
    const removeOld = onStepUp(async () => false)
    const removeNew = onStepUp(async () => true)
    removeOld()
    expect(await stepUp()).toBe(true)
    removeNew()
  })
})
