import { describe, expect, it } from 'vitest';
import { isRoutingNumber, routingNumberFault } from '#shared/domain/routing-number.ts';

describe('a routing number', () => {
  it.each(['011000015', '021000021', '322271627'])('is %s', (text) => expect(routingNumberFault(text)).toBeNull());

  it('is called what its field is called', () => {
    expect(routingNumberFault('1', 'Routing number')).toBe('Routing number has 9 digits');
    expect(routingNumberFault('123456789', 'Routing number')).toBe(
      "That isn't a valid routing number. Check the 9 digits.",
    );
  });

  it('is no longer one when any of its digits is another', () => {
    for (let at = 0; at < 9; at++)
      for (let digit = 0; digit < 10; digit++) {
        const other = `${'021000021'.slice(0, at)}${digit}${'021000021'.slice(at + 1)}`;
        expect([other, isRoutingNumber(other)]).toEqual([other, other === '021000021']);
      }
  });

  it.each([
    ['', 'RT number is required'],
    ['12345678', 'RT number has 9 digits'],
    ['21000021', 'RT number has 9 digits. Did a spreadsheet drop the leading 0 of 021000021?'],
    ['21000022', 'RT number has 9 digits'],
    ['0210000210', 'RT number has 9 digits'],
    ['02100002a', 'RT number has 9 digits'],
    ['٠٢١٠٠٠٠٢١', 'RT number has 9 digits'],
    ['123456789', "That isn't a valid RT number. Check the 9 digits."],
    ['000000000', "That isn't a valid RT number. Check the 9 digits."],
  ])('is not %j', (text, words) => expect(routingNumberFault(text)).toBe(words));
});
