// A file that a bundler turns into an address.
module.exports = '/file';
