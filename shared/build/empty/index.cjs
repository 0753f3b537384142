// Empty: packages that require it load it without using it here.
module.exports = {};
