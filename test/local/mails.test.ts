import { describe, expect, it } from 'vitest';
import { slugOf } from '#local/mails/page.ts';
import { samples } from '#local/mails/samples.ts';
import { toldTypes } from '#shared/domain/hearing.ts';
import { entryNames } from '#shared/domain/notification-entries.ts';

const all = samples({ siteUrl: 'https://tandem.example', supportMail: 'support@tandem.example' });

describe('the gallery of mails', () => {
  it('has a mail of every event that people are told of, and of every entry', () => {
    const names = all.map(({ name }) => name);
    expect(toldTypes.filter((type) => !names.some((name) => name.startsWith(type)))).toEqual([]);
    const shown = [...names, 'Security'].flatMap((name) => name.split(' · ').at(-1));
    expect(entryNames.filter((entry) => !shown.includes(entry))).toEqual([]);
  });

  it('has an address of its own for every mail', () => {
    const slugs = all.map(slugOf);
    expect(slugs.filter((slug, i) => slugs.indexOf(slug) !== i)).toEqual([]);
  });

  it('has one link to unsubscribe in those alone that can be switched off', () => {
    for (const { mail } of all) {
      expect(mail.text.match(/Unsubscribe/g)?.length ?? 0).toBe(mail.unsubscribeUrl ? 1 : 0);
    }
  });

  it.each(all)('shows $name with all of its words in both forms', ({ mail }) => {
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object|<\w/);
    if (!mail.html) return;
    expect(mail.html).not.toMatch(/undefined|>null<|NaN|\[object/);
    const words = mail.html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ');
    expect(words).toContain(mail.subject.replaceAll("'", '&#39;'));
    // Times and ends name their zone.
    expect(mail.text).not.toMatch(
      /ends? (?:on|at the end of) \d{2}\/\d{2}\/\d{4}(?!, Eastern Time)|\d:\d{2} [AP]M(?! (?:UTC|E[SD]?T))/,
    );
    expect(mail.html).not.toMatch(/<(?:img|script|link)\b|url\(/);
  });
});
