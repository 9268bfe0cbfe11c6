const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Tandem needs Node 22.19 or newer and found ${process.versions.node}; on Linux x64 "npm ci" brings the right one, elsewhere install Node 24.`,
  );
  process.exit(1);
}
