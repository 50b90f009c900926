// The base of both halves of the portal; plain CSS, no component library.
import './fonts.css'
import './tokens.css'
import './base.css'
