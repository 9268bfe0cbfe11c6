/** `pairs`: each character before its stand-ins, as "aαɑ bβ". */
const letters = (pairs: string): Record<string, string> =>
  Object.fromEntries(
    pairs.split(' ').flatMap((pair) => {
      const [letter = '', ...others] = Array.from(pair);
      return others.map((other) => [other, letter] as const);
    }),
  );

/** Lowercase look-alikes from similar alphabets, after NFKD and without accents. */
const looks = letters(
  [
    'aаαɑᴀꓮꭺ bвβʙꓐ cсᴄꓚ dԁđðɗɖᴅꓓꭰδд eеεɛəᴇꓰꭼ fꓝ gɡɢꓖ hнһħʜꓧ iіιıɪꓲɩlłʟӏλꓡл jјȷꓙ kкκᴋꓗ',
    'mмᴍɱꓟꮇμɯ nηпɴŋɲɳꓠ oоοøᴏꓳ pрρᴘꓑ qԛ rгʀꓣ sѕſꜱꓢ tтτŧᴛꓔꭲƭʈ uᴜꓴи vνᴠꓦ wԝꓪω xхχꓫ yуγʏꓬ zᴢꓜз',
  ].join(' '),
);

/** Sound-alikes. */
const sounds = { ...looks, ...letters('gг hх iиη nнν pп rрρ sс uу vв') };

/** A word as the eye or ear takes it. */
const skeleton = (word: string, alphabet: Record<string, string>): string =>
  Array.from(
    word
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toLowerCase(),
  )
    .map((letter) => alphabet[letter] ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');

const PRODUCT = 'tandem';

const roles = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'administration',
  'sysadmin',
  'moderator',
  'moderators',
  'support',
  'helpdesk',
  'security',
  'compliance',
  'verified',
  'verification',
  'official',
  'system',
  'customer',
  'noreply',
  'donotreply',
  'postmaster',
  'webmaster',
  'hostmaster',
  'notification',
  'notifications',
  'marketplace',
];

const alphabets = [looks, sounds];
const taken = alphabets.map((alphabet) => new Set([PRODUCT, ...roles].map((word) => skeleton(word, alphabet))));
const products = alphabets.map((alphabet) => skeleton(PRODUCT, alphabet));

/** The product's name inside a word, or a role as a word, also in look-alike letters ("T.A.N.D.E.M", "Sup-port"). */
export function readsAsStaff(name: string): boolean {
  const words = name.normalize('NFKD').match(/[\p{L}\p{M}\p{Default_Ignorable_Code_Point}]+/gu) ?? [];
  return alphabets.some((alphabet, at) => {
    const plain = words.map((word) => skeleton(word, alphabet));
    return (
      plain.some((word) => word.includes(products[at] ?? PRODUCT)) ||
      plain.some((_, from) => plain.some((_, to) => taken[at]?.has(plain.slice(from, to + 1).join('')) ?? false))
    );
  });
}

export const staffFault = (label: string): string => `${label} can't have "Tandem" or a role such as "support" in it`;
