import { describe, expect, test } from 'vitest'
import { iceServersFor } from './ice-servers.ts'

const now = new Date('2027-01-04T08:00:00Z')

describe('the ICE servers of a call', () => {
  test('a relay’s password is derived from its secret and expires after four hours', () => {
    const servers = ['stun:stun.example:3478', 'turn:turn.example:3478', 'turns:turn.example:5349']
    // echo -n 1799064000:abc | openssl dgst -sha1 -hmac "a secret of the relay" -binary | base64
    expect(iceServersFor({ servers, turnSecret: 'a secret of the relay' }, now, 'abc')).toEqual([
      { urls: ['stun:stun.example:3478'] },
      {
        urls: ['turn:turn.example:3478', 'turns:turn.example:5349'],
        username: '1799064000:abc',
        credential: 'LSoGKQK73fE//1XxP5IO1dqAlak=',
      },
    ])
  })
  test('two people get different user names', () => {
    const [one, two] = [1, 2].map(() => iceServersFor({ servers: ['turn:turn.example'], turnSecret: 'secret' }, now)[0]?.username)
    expect(one).not.toBe(two)
  })
  test('there are none without configured servers', () => {
    expect(iceServersFor({ servers: [], turnSecret: undefined }, now)).toEqual([])
  })
})
