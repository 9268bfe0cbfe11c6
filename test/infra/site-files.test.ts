import { describe, expect, it } from 'vitest';
import { readable, resourcesOf } from './support/resources.ts';
import { type Synthesised, synthesis } from './support/synthesis.ts';

const deploymentsOf = (made: Synthesised) =>
  resourcesOf(made.template('site'), 'Custom::CDKBucketDeployment')
    .filter(({ id }) => id.startsWith('Files'))
    .map(({ Properties }) => Properties);

const built = await synthesis('dev');
const notBuilt = await synthesis('dev without a site');

describe('a site that was built', () => {
  const deployments = deploymentsOf(built);
  const assets = deployments.find(({ DestinationBucketKeyPrefix: prefix }) => prefix === 'assets');
  const pages = deployments.find((one) => one !== assets);

  it('has assets that are cached for good and stay for tabs that are open', () => {
    expect(assets.SystemMetadata['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(assets.Prune).toBe(false);
  });

  it('has pages that are asked for each time, a cache that is cleared, and leaves pages with text blocks to their printer', () => {
    expect(pages.SystemMetadata['cache-control']).toBe('no-cache');
    expect(pages).toMatchObject({ Prune: true, Exclude: ['assets/*', 'about.html'], DistributionPaths: ['/*'] });
  });

  it('has a config.json that names the pool and its client, and files that name the site', () => {
    const values = pages.SourceMarkers.flatMap((markers: object) => Object.values(markers)).map(readable);
    expect(values.sort()).toEqual(['Distribution.DomainName', 'People', 'PeopleWebClient']);
  });
});

describe('a site that was not built', () => {
  it('is one page and a warning', () => {
    expect(deploymentsOf(notBuilt)).toHaveLength(1);
    expect(notBuilt.warnings).toContainEqual({
      path: `${notBuilt.stacks.site.stackName}/Files`,
      text: expect.stringContaining('web/not-built does not exist'),
    });
  });
});
