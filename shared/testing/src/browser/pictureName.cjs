/** The file name of the picture of a page on which a test failed; `path` is relative to the project. */
exports.pictureName = (path, testName) =>
  `${`${path} ${testName}`.replace(/[^A-Za-z0-9]+/g, '-').slice(-150)}.png`;
