// Nothing: what asks for these packages loads them without using them here.
module.exports = {};
