import fc from 'fast-check'

const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** What programs trip over, whatever is expected of a value. */
const traps: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  deep(500),
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  { '\u0000': '\ud800' },
  '\u202e\u200b\ufeff',
  'é'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(40),
  'x'.repeat(30_000),
  'NaN',
  '1e400',
  '0x10',
  '-0',
  '00000000-0000-0000-0000-000000000000',
  "' or 1=1 --",
  '%_\\',
  '{{constructor}}${1}',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  '=cmd|x',
  'constructor',
  '__proto__',
  'toString',
  '1970-01-01T00:00:00Z',
  { $ne: null },
  { toString: 'x', valueOf: 1 },
  { en: 'a\u0000b', fr: '\ud800' },
  -1,
  0,
  1.5,
  1e-7,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  8.64e15 + 1,
]

/** Of a wrong type, beyond every limit, or of characters nobody types. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...traps) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.uint16Array({ maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
)

/** Names a field may have that the contract does not know. */
export const oddNames: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'accountId', 'isAdmin'),
  fc.constantFrom('', '\u0000', '\ud800', 'a.b', 'a[b]', '$where'),
  fc.string({ maxLength: 12 }),
)
